import type { MessageInput } from '#src/club/contact/messages.schema.ts'
import { findEmailFault } from '#src/core/text/email.shared.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { trimInvisible, withoutInvisible } from '#src/core/text/normalise.shared.ts'
import { formatNumber } from '#src/core/text/nouns.shared.ts'

export type FieldName = keyof Required<MessageInput>
export type FieldErrors = Partial<Record<FieldName, string>>

type Rule = { required?: string; max: number; findFault?: (text: string) => string | undefined }

/**
 * Rules of spec section 5, written by hand because zod is larger than the page. `validate.test.ts`
 * compares them with the schema.
 */
const rules: Record<FieldName, Rule> = {
  name: { required: 'Le nom est requis', max: limits.title },
  email: { required: 'L’email est requis', max: limits.email, findFault: findEmailFault },
  phone: { max: limits.phone },
  age: { max: limits.age },
  lesson: { max: limits.title },
  message: { required: 'Le message est requis', max: limits.comment },
  subject: { max: limits.title },
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

function check(text: string, { required, max, findFault }: Rule): string | undefined {
  if (text === '') return required
  if (text.length > max) return `${formatNumber(max)} caractères au plus`
  return findFault?.(text)
}
