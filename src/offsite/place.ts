/** A file in the place elsewhere: its name, and its size in bytes. */
export type Sent = { name: string; size: number }

/** A folder or a bucket that takes files. */
export type Place = {
  /** Files and cut-off remains; an empty list where the folder does not exist yet */
  list(): Promise<Sent[]>
  /**
   * Sends a file; once it is there under its name it is whole: its size was compared, and its hash
   * where the server gives one.
   * @param moved is told of each part that was taken, in bytes
   */
  put(path: string, name: string, size: number, moved: (bytes: number) => void): Promise<void>
  /** Nothing when it is gone already */
  remove(name: string): Promise<void>
}

/** What is under way, or was cut off, ends in this: no other program takes it for a backup. */
export const part = '.part'

/** What is there is not what was sent. */
export class Differs extends Error {}
