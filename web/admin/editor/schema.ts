import { type Extensions, Node } from '@tiptap/core'
import Code from '@tiptap/extension-code'
import Image from '@tiptap/extension-image'
import { BulletList, OrderedList } from '@tiptap/extension-list'
import StarterKit from '@tiptap/starter-kit'
import { isAllowedAddress } from './siteMarkdown.ts'

/** Whether there is space between the points: Markdown knows, so it must not get lost. */
const tight = { tight: { default: true, rendered: false } }

/** A piece of Markdown the editor has no tools for: shown as it is written, kept to the letter. */
export const AsWritten = Node.create({
  name: 'asWritten',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({ source: { default: '', rendered: false } }),
  renderHTML: ({ node }) => ['pre', { 'data-as-written': '' }, String(node.attrs.source)],
})

/** A picture stands in the text; `upload` names the file on its way while there is no `src`. */
export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), upload: { default: null, rendered: false } }
  },
}).configure({ inline: true })

/** What an article can hold: what its pages can show, and nothing else. */
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
  // In bold or in a link it is code as well.
  Code.extend({ excludes: '' }),
  AsWritten,
]
