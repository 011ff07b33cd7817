/** The command that starts the shop, and the command that replaces its process. */

export const START = {
  say: 'npm start',
  does: `Opens the shop, on 127.0.0.1:3000 unless PORT and HOST say otherwise. The other settings are in docs/settings.md.
SIGTERM closes it; SIGUSR2 replaces its process, as npm run restart does.

  --begin-a-new-log  only where a start was refused because the log is missing, shorter or another than it was: goes on with what is
                     there, under a new signing key. What is left of the old log is set aside in DATA_DIR, and nothing is deleted.`,
  options: { 'begin-a-new-log': { type: 'boolean' } },
  names: 0,
} as const

export const RESTART = {
  say: 'npm run restart',
  does: `Replaces the process of the shop that runs in DATA_DIR by a new one from what is built now, without a pause. The exit code is 0 when
the new one has taken over, and 1 when the old one goes on or no shop runs there.`,
  options: {},
  names: 0,
} as const
