import { Component, type ReactNode } from 'react'
import { LoadFailed } from './PageStates.tsx'

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
    return this.props.fallback ?? <LoadFailed text={why} retry={() => window.location.reload()} />
  }
}

const why =
  'Cette partie du site n’a pas pu s’afficher : la connexion manque, ou le site vient d’être mis à jour.'
