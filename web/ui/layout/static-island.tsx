import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type StaticIslandFile, staticIslandFiles } from '#web/core/page-loading.ts'
import { onServer } from '#web/page.ts'
import { drawKanji } from '#web/ui/art/Kanji.tsx'

/** Whether the page is as its document brought it. */
export const AsServedContext = createContext(false)

/**
 * Static part of a page, from a file NAME.static.tsx. The browser keeps the server's HTML and loads
 * its code with the next page (web/pages.ts). The part may hold links, and forms that ask for a
 * page, but no event handlers. `name` must be unique on a page. `changes` says whether this device
 * shows something other than the server. A part with pictures is hydrated, since failed pictures
 * need a fallback.
 */
export function staticIsland<
  Name extends string,
  // biome-ignore lint/suspicious/noExplicitAny: a component of any props
  Module extends { [Key in Name]: ComponentType<any> },
>(
  load: () => Promise<Module>,
  name: Name,
  changes = () => false,
): (props: ComponentProps<Module[Name]>) => ReactNode {
  type Props = ComponentProps<Module[Name]>
  const file: StaticIslandFile = { name, load, changes }
  staticIslandFiles.push(file)
  return function StaticIsland(props: Props) {
    const isAsServed = useContext(AsServedContext)
    const [served] = useState(!onServer && !file.loaded)
    const html = useMemo(() => readHtml(name), [])
    const container = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (container.current) drawKanji(container.current)
    }, [])
    const Island = file.loaded?.[name] as ComponentType<Props> | undefined
    if (Island && !(served && isAsServed)) {
      return (
        <div key="live" className="contents" data-static={name}>
          <Island {...props} />
        </div>
      )
    }
    return (
      <div
        key="served"
        ref={container}
        className="contents"
        data-static={name}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML
        dangerouslySetInnerHTML={html}
      />
    )
  }
}

/** Whether the document shows this part: for parts with event handlers, which are then hydrated. */
export const isInDocument = (name: string) =>
  document.querySelector(`[data-static=${name}]`) !== null

/**
 * Reads the HTML only where React creates a new element, as it does after another program has
 * changed the page. Cached, since React reads it several times.
 */
function readHtml(name: string) {
  let html: string | undefined
  return {
    get __html() {
      html ??= document.querySelector(`[data-static=${name}]`)?.innerHTML ?? ''
      return html
    },
  }
}
