/**
 * Property tests draw the same inputs in every run, so that a run that fails can be repeated, and one that passed passes again.
 * `PROPERTY_SEED=random npm run test:code` looks for new failures.
 */

import fc from 'fast-check'

const chosen = process.env.PROPERTY_SEED ?? '20261130'

if (chosen !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(chosen) })
