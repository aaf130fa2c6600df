import {
  type ComponentType,
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type StillFile, stillFiles } from '#web/core/page-loading.ts'
import { onServer } from '#web/page.ts'
import { drawKanji } from '#web/ui/art/Kanji.tsx'

/** Whether the page stands as the document brought it. */
export const StillContext = createContext(false)

/**
 * A part that does not change while its page stands, from a file NAME.still.tsx. In the browser
 * the server's HTML is left alone, and the part's code comes with the next page (web/pages.ts). So
 * it may hold links, but nothing that listens. `name` is used once on a page, `changes` says
 * whether this device shows something else than the server. With pictures in it the part is taken
 * over as any other: one that does not come has a stand-in.
 */
export function still<Props extends object>(
  load: () => Promise<Record<string, unknown>>,
  name: string,
  changes = () => false,
): ComponentType<Props> {
  const file: StillFile = { name, load, changes }
  stillFiles.push(file)
  return function Still(props: Props) {
    const stands = useContext(StillContext)
    const [served] = useState(!onServer && !file.loaded)
    const html = useMemo(() => htmlOf(name), [])
    const part = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (part.current) drawKanji(part.current)
    }, [])
    const Part = file.loaded?.[name] as ComponentType<Props> | undefined
    if (Part && !(served && stands)) {
      return (
        <div key="live" className="contents" data-still={name}>
          <Part {...props} />
        </div>
      )
    }
    return (
      <div
        key="served"
        ref={part}
        className="contents"
        data-still={name}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is there already
        dangerouslySetInnerHTML={html}
      />
    )
  }
}

/**
 * Written only where React makes a new element instead of taking over the server's, as it does
 * after another program has changed the page.
 * It asks several times while it takes over: the text is read once.
 */
function htmlOf(name: string) {
  let html: string | undefined
  return {
    get __html() {
      html ??= document.querySelector(`[data-still=${name}]`)?.innerHTML ?? ''
      return html
    },
  }
}
