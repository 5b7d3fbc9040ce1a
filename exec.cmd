@rem sh needs `exec` so that signals reach node; cmd.exe does not know the word, and finds this file instead.
@%*
