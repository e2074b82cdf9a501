/** What a search may answer, and why it may not know. Unknown is never reported as unwinnable. */
export type Verdict = 'winnable' | 'unwinnable' | 'unknown'

/** Why a verdict is `unknown`: which budget ended, or who stopped it. */
export type UnknownReason = 'nodes' | 'time' | 'memory' | 'cancelled'
