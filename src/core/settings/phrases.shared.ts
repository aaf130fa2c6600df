/** Phrases of a page by name, as they stand until the club writes its own; empty ones are not shown. */
export type Phrases = Readonly<Record<string, string>>

/** Phrases as a feature declares them (`phrases` in src/core/feature.ts). */
export type DeclaredPhrases = {
  /** Title of the page in the settings */
  page: string
  texts: Phrases
  /** Labels of phrases other than `lead` and `description` */
  labels?: Phrases
  /** Names of phrases that cannot be empty */
  required?: readonly string[]
}

export const phraseLabels: Phrases = {
  lead: 'Sous le titre',
  description: 'Pour les moteurs de recherche',
}

/** Phrases that any page may show. */
export const sitePhrases = {
  footer: 'Ceinture rouge\u00a0: la fin de la page, le début du respect.',
  missing: 'Cette page a peut-être changé d’adresse, ou quitté le tatami.',
}

export const homePhrases = { disciplines: 'Trois pratiques, un seul tatami' }
