"""Players that learn: `orrery train` and what it is made of.

Expert iteration: the search plays, a network learns what the search found and how the games ended,
the search plays with the network, and so on. `loop.py` is the course of a run, `playing.py` the
games, `rows.py` what is kept of them, `weights.py` the network in NumPy, `descent.py` the only
module that needs PyTorch, `onnx_writing.py` the file that others read, `curve.py` the plot.
"""
