/**
 * Version of the solver, kept beside each verdict. It changes when verdicts or node counts may, or the games of
 * the players of batches: an `unknown` of another version is worth asking again.
 */
export const ENGINE = 'klondike-3'
