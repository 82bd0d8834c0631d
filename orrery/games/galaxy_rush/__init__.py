"""Galaxy Rush by Nate and Jake Jenne (Last Night Games), for two captains."""
