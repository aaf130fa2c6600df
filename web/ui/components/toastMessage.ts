export type ToastAction = { label: string; onClick: () => void }

/** Where what was just saved is to be seen: 'Voir', and where anybody may see it, 'Partager'. */
export type Shown = {
  /** On this site; it opens in the same tab, and unsaved changes are asked about first */
  href: string
  /** The title it is shared by; left out where visitors can't see it */
  share?: string | undefined
}

export type ToastMessage = {
  id: number
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
  shown?: Shown | undefined
  /** The action takes the focus, which would be lost otherwise */
  focus?: boolean | undefined
  /** What it is about: another message about the same takes its place */
  about?: string | undefined
}
