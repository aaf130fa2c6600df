import { type Extensions, Node } from '@tiptap/core'
import Code from '@tiptap/extension-code'
import Image from '@tiptap/extension-image'
import { BulletList, OrderedList } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedAddress } from './siteMarkdown.ts'

/**
 * Whether a list has no blank lines between items. Markdown makes the difference, so it is kept.
 */
const tight = { tight: { default: true, rendered: false } }

/** Markdown block the editor has no tools for, shown as source and kept verbatim. */
export const AsWritten = Node.create({
  name: 'asWritten',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  renderHTML: ({ node }) => ['pre', { 'data-as-written': '' }, String(node.attrs.source)],
})

/** Inline picture; `upload` identifies an upload in progress while there is no `src`. */
export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), upload: { default: null, rendered: false } }
  },
}).configure({ inline: true })

/** Nodes and marks allowed in an article: those its page can show. */
export const schemaExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    bulletList: false,
    orderedList: false,
    code: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isAllowedAddress(url),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  BulletList.extend({ addAttributes: () => tight }),
  OrderedList.extend({
    addAttributes() {
      return { ...this.parent?.(), ...tight }
    },
  }),
  // Code may be combined with bold text and links.
  Code.extend({ excludes: '' }),
  AsWritten,
]
