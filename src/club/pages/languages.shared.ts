/** Languages of a page by their code (BCP 47), each by its own name. */
export const languages = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  tr: 'Türkçe',
  uk: 'Українська',
  ar: 'العربية',
  br: 'Brezhoneg',
  co: 'Corsu',
  eu: 'Euskara',
} as const

export type Language = keyof typeof languages

/** Attributes of a text in its language; none for the site's own. */
export const languageMark = (language: Language) =>
  language === 'fr' ? {} : { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }
