export type ToastAction = { label: string; onClick: () => void }

/** Page of the saved record: 'Voir', and 'Partager' if it is public. */
export type ViewLink = {
  /** Address on this site. Opens in the same tab, after a question about unsaved changes */
  href: string
  /** Title for sharing; undefined if not public */
  share?: string | undefined
}

export type ToastMessage = {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
  viewLink?: ViewLink | undefined
  /** Focuses the action: the focused element was removed */
  focus?: boolean | undefined
  /** Topic: a later message about the same topic replaces this one */
  about?: string | undefined
}
