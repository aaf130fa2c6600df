import { Component, type ReactNode } from 'react'
import { LoadFailed } from './PageStates.tsx'

/** What most often keeps a part's code from coming, for the end of a sentence. */
export const whyLost = 'la connexion manque, ou le site vient d’être mis à jour.'

type Props = { fallback?: ReactNode; children: ReactNode }

/**
 * Keeps the rest of the page when one part of it can't be drawn, most often because its code did
 * not come. Without one, React would take the whole page away. A new `key` draws the part anew.
 */
export class Boundary extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }

  override render() {
    if (!this.state.failed) return this.props.children
    const { fallback = <PartFailed /> } = this.props
    return fallback
  }
}

const PartFailed = () => (
  <LoadFailed
    text={`Cette partie du site n’a pas pu s’afficher\u00a0: ${whyLost}`}
    retry={() => window.location.reload()}
  />
)
