/** Error message in French, with the field it concerns (`winners.0.names.1`). */
export type Problem = { msg: string; path?: string }
