/** What may be called without being an admin. */
export type VisitorCall = {
  call: string
  /**
   * The parameters that change a GET's answer: only those enter the key under which the answer is
   * kept in memory
   */
  query?: readonly string[]
  /** The one spelling of a parameter that has its own; of the others the kind says it (keys.ts) */
  spell?: Readonly<Record<string, (value: string) => string>>
  /** Whether the answer is a whole list, which is sent as it is read and not kept */
  whole?: (asked: URLSearchParams) => boolean
}
