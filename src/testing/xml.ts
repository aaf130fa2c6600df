import { DOMParser, type Document } from '@xmldom/xmldom'

/** Reads an answer as XML; anything that is not well formed throws. */
export async function readXml(answer: Response): Promise<Document> {
  const onError = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`)
  }
  return new DOMParser({ onError }).parseFromString(await answer.text(), 'text/xml')
}

export const texts = (document: Document, name: string): string[] =>
  [...document.getElementsByTagName(name)].map((element) => element.textContent ?? '')
