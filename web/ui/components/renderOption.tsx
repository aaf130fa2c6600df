import type { ComponentProps } from 'react'

/** Renders an option of a combobox; the highlighted one is announced as selected. */
export const renderOption = (
  option: ComponentProps<'div'>,
  { highlighted }: { highlighted: boolean },
) => <div {...option} role="option" tabIndex={-1} aria-selected={highlighted} />
