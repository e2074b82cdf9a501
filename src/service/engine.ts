/**
 * Version of the solver, kept beside each verdict. It changes when verdicts or node counts may: an `unknown` of
 * another version is worth asking again.
 */
export const ENGINE = 'klondike-2'
