import { useSettings } from '#web/settings/useSettings.ts'

export function HomePage() {
  const { hero } = useSettings()
  return <h1>{hero.tagline}</h1>
}
