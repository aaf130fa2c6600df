export type VisitorCall = {
  call: string
  /** The parameters that change a GET's answer: only they enter its key */
  query?: readonly string[]
  /** Of a parameter with its own spelling; keys.ts has the others */
  spell?: Readonly<Record<string, (value: string) => string>>
  /** A whole list, sent as it is read and not kept */
  whole?: (asked: URLSearchParams) => boolean
}
