import type { ReactNode } from 'react'

export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid grid-cols-1 gap-6">
    <legend className="mb-4 text-lead font-bold">{title}</legend>
    {children}
  </fieldset>
)
