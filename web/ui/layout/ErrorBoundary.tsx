import { Component, type ReactNode } from 'react'
import { LoadFailed } from './PageStates.tsx'

/** Most frequent reasons why code fails to load, as the end of a sentence. */
export const whyLost = 'la connexion manque, ou le site vient d’être mis à jour.'

type Props = { fallback?: ReactNode; children: ReactNode }

/**
 * Error boundary for one part of a page, whose code most often failed to load. Without it React
 * would remove the whole page. Change the `key` to retry.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }

  override render() {
    if (!this.state.failed) return this.props.children
    const { fallback = <SectionFailed /> } = this.props
    return fallback
  }
}

const SectionFailed = () => (
  <LoadFailed
    text={`Cette partie du site n’a pas pu s’afficher\u00a0: ${whyLost}`}
    retry={() => window.location.reload()}
  />
)
