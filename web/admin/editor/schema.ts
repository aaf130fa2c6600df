import { type Extensions, Node } from '@tiptap/core'
import Code from '@tiptap/extension-code'
import Image from '@tiptap/extension-image'
import { BulletList, OrderedList } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedAddress } from './siteMarkdown.ts'
import { tables } from './tables.ts'

/**
 * Whether a list has no blank lines between items. Markdown makes the difference, so it is kept.
 */
const tight = { tight: { default: true, rendered: false } }

/** Whole text. Tables stand here alone: one inside a list or a quote is edited as Markdown. */
const Document = Node.create({ name: 'doc', topNode: true, content: '(block | table)+' })

/** Inline picture; `upload` identifies an upload in progress while there is no `src`. */
export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), upload: { default: null, rendered: false } }
  },
}).configure({ inline: true })

/** Nodes and marks allowed in an article: those its page can show. */
export const schemaExtensions: Extensions = [
  Document,
  StarterKit.configure({
    document: false,
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
  ...tables,
]
