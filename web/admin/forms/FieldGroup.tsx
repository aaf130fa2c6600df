import type { ReactNode } from 'react'

export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="stack gap-5">
    <legend className="mb-4 text-lead bold">{title}</legend>
    {children}
  </fieldset>
)
