import * as z from 'zod'
import { formatNumber } from '#src/core/text/nouns.shared.ts'

/* Replaces Zod's French, which is for programmers (« doit avoir <=5 caractères ») and may wrap. */

const expected: Record<string, string> = {
  string: 'Un texte est attendu',
  number: 'Un nombre est attendu',
  int: 'Un nombre entier est attendu',
  boolean: 'Oui ou non est attendu',
  array: 'Une liste est attendue',
  object: 'Un ensemble de champs est attendu',
  record: 'Un ensemble de champs est attendu',
}

const formats: Record<string, string> = {
  email: 'Veuillez entrer une adresse email valide',
  url: 'Cette adresse n’est pas valable',
  datetime: 'Une date et une heure sont attendues',
  date: 'Une date est attendue',
  time: 'Une heure est attendue',
}

const units: Record<string, string> = { string: ' caractères', array: ' éléments' }

const toFrench: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Ce champ est obligatoire'
      return expected[issue.expected] ?? 'Cette valeur n’est pas valable'
    case 'invalid_format':
      return formats[issue.format] ?? 'Ce texte n’a pas la forme attendue'
    case 'invalid_value':
      return 'Cette valeur n’est pas proposée'
    case 'too_big':
      return limit('plus', issue.origin, issue.maximum)
    case 'too_small':
      return limit('moins', issue.origin, issue.minimum)
    default:
      return 'Cette valeur n’est pas valable'
  }
}

function limit(which: 'plus' | 'moins', origin: string, count: number | bigint): string {
  const unit = units[origin]
  if (unit) return `${formatNumber(count)}${unit} au ${which}`
  return `Le ${which === 'plus' ? 'maximum' : 'minimum'} est ${formatNumber(count)}`
}

z.config({ localeError: toFrench })
