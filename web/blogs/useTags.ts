import { useState } from 'react'

const split = (line: string) =>
  line
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Of those that differ in case only, the first. */
const unique = (tags: string[]) =>
  tags.filter((tag, at) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at)

/** Tags between commas, the last of which is still being typed; that one counts in the value. */
export function useTags(value: string, onChange: (value: string) => void) {
  const [tags, setTags] = useState(() => unique(split(value)))
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTags(unique(split(value)))
    setTyped('')
  }

  const put = (newTags: string[], newTyped: string) => {
    const line = [...newTags, newTyped.trim()].filter(Boolean).join(', ')
    setTags(newTags)
    setTyped(newTyped)
    setKnown(line)
    if (line !== value) onChange(line)
  }
  return {
    tags,
    typed,
    type: (text: string) => {
      const at = text.lastIndexOf(',')
      if (at === -1) put(tags, text)
      else put(unique([...tags, ...split(text.slice(0, at))]), text.slice(at + 1).trimStart())
    },
    add: (tag: string) => put(unique([...tags, ...split(tag)]), ''),
    remove: (tag: string) =>
      put(
        tags.filter((one) => one !== tag),
        typed,
      ),
  }
}
