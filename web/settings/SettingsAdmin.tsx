import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { DemoPanel } from './DemoPanel.tsx'

export function SettingsAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionTop section={section} />
      <DemoPanel onRemoved={() => {}} />
    </>
  )
}
