import type { MessageInput } from '#src/club/contact/messages.schema.ts'
import { trimInvisible, withoutInvisible } from '#src/core/text/normalise.shared.ts'

export type FieldName = keyof Required<MessageInput>
export type FieldErrors = Partial<Record<FieldName, string>>

type Rule = { required?: string; max: number; shape?: { pattern: RegExp; message: string } }

/**
 * Rules of spec section 5, written by hand because zod is larger than the page. `validate.test.ts`
 * compares them with the schema.
 */
const rules: Record<FieldName, Rule> = {
  name: { required: 'Le nom est requis', max: 200 },
  email: {
    required: 'L’email est requis',
    max: 254,
    shape: {
      pattern: /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
      message: 'Veuillez entrer une adresse email valide',
    },
  },
  phone: { max: 40 },
  age: { max: 40 },
  lesson: { max: 200 },
  message: { required: 'Le message est requis', max: 5_000 },
  subject: { max: 200 },
}

export const fieldNames = Object.keys(rules) as FieldName[]

export function validate(message: MessageInput): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of fieldNames) {
    const text = trimInvisible(message[name] ?? '')
    const error = check(name === 'email' ? withoutInvisible(text) : text, rules[name])
    if (error) errors[name] = error
  }
  return errors
}

function check(text: string, { required, max, shape }: Rule): string | undefined {
  if (text === '') return required
  if (text.length > max)
    return `${max.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')} caractères au plus`
  if (shape && !shape.pattern.test(text)) return shape.message
  return undefined
}
