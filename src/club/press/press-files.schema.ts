/** File for journalists; `note`: what it is */
export type PressFile = { title: string; url: string; note: string }
