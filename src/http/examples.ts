/** Examples of the OpenAPI document. A test puts each request to the service and compares the answer. */

export interface Example {
  operationId: string
  summary: string
  url: string
  body?: unknown
  /** As OpenAPI names the response. */
  status: string
  answer: unknown
}

/** Five cards are left: the Jack of Spades in the stock, four in two columns. */
const NEAR_THE_END = {
  tableau: [{ up: ['KH', 'QS'] }, { up: ['KS'] }, {}, {}, {}, {}, {}],
  foundations: { C: 13, S: 10, D: 13, H: 12 },
  stock: ['JS'],
}

export const EXAMPLES: readonly Example[] = []
