import type { Editor } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Camera from 'lucide-react/icons/camera'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link-2'
import ListOrdered from 'lucide-react/icons/list-ordered'
import List from 'lucide-react/icons/logs'
import Redo from 'lucide-react/icons/redo-2'
import Quote from 'lucide-react/icons/text-quote'
import Undo from 'lucide-react/icons/undo-2'
import type { ComponentType } from 'react'

export type Tool = {
  name: string
  /** Keys that do the same */
  keys?: string
  Icon: ComponentType<{ size?: string; strokeWidth?: number }>
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run?: (editor: Editor) => void
  /** Asks for something first */
  asks?: 'link' | 'picture'
}

const title = (level: 2 | 3): Pick<Tool, 'isOn' | 'run'> => ({
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

/*
 * No icon is one that a public page shows: sharing it would give it a file of its own, which
 * visitors would have to ask for.
 */

/**
 * In the order they stand in; what an article's page can show and a volunteer looks for. On a phone
 * only the first ones stand there at once.
 */
export const tools: readonly Tool[] = [
  { name: 'Photo', Icon: Camera, asks: 'picture' },
  {
    name: 'Gras',
    keys: 'Ctrl+B',
    Icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'Lien',
    keys: 'Ctrl+K',
    Icon: Link,
    isOn: (editor) => editor.isActive('link'),
    asks: 'link',
  },
  { name: 'Titre', keys: 'Ctrl+Alt+2', Icon: Heading2, ...title(2) },
  { name: 'Sous-titre', keys: 'Ctrl+Alt+3', Icon: Heading3, ...title(3) },
  {
    name: 'Italique',
    keys: 'Ctrl+I',
    Icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'Liste à puces',
    keys: 'Ctrl+Maj+8',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Liste numérotée',
    keys: 'Ctrl+Maj+7',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Citation',
    keys: 'Ctrl+Maj+B',
    Icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'Défaire',
    keys: 'Ctrl+Z',
    Icon: Undo,
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.commands.undo(),
  },
  {
    name: 'Refaire',
    keys: 'Ctrl+Maj+Z',
    Icon: Redo,
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.commands.redo(),
  },
]

/** How many a phone shows at once: the line is full with what shows the others */
export const firstTools = 4
