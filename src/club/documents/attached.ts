import { type OptionalJson, readJson } from '#src/core/database/index.ts'
import type { AttachedFile } from './attached.schema.ts'

type StoredFile = Pick<AttachedFile, 'title' | 'size'> & {
  /** Address among the uploads, by which the file is kept as long as a record names it */
  file: string
}

/** Column of a record with attached files. */
export type FilesColumn = OptionalJson<StoredFile[]>

const folder = '/uploads/documents/'

/** Column for the files of a form; undefined leaves it unchanged. */
export const toFilesColumn = (files: Omit<AttachedFile, 'url'>[] | undefined) =>
  files?.map(({ _id, title, size }): StoredFile => ({ file: folder + _id, title, size }))

export const readFiles = (column: Parameters<typeof readJson<StoredFile[]>>[0]): AttachedFile[] =>
  readJson(column).map(({ file, title, size }) => toAttached(file, title, size))

/** @param file address among the uploads */
export function toAttached(file: string, title: string, size: number): AttachedFile {
  const _id = file.slice(folder.length)
  const [id = '', type = ''] = _id.split('.')
  const name = encodeURIComponent(title.replace(/[/\\]/g, '-'))
  return { _id, title, size, url: `/documents/${id}/${name}.${type}` }
}
