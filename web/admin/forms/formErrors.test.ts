import { expect, test } from 'vitest'
import { ApiError } from '#web/core/api.ts'
import { explainError, explainFailure } from './formErrors.ts'

const failed = 'Erreur lors de la sauvegarde de l’événement'
const msg = 'Le disque du serveur est plein\u00a0: rien n’a été enregistré.'

test('a full disk is reported after the message; an error only for developers is not', () => {
  expect(explainFailure(new ApiError(507, [{ msg }]), failed)).toBe(`${failed}. ${msg}`)
  expect(explainFailure(new ApiError(500, [{ msg }]), failed)).toBe(failed)
  expect(explainFailure(new ApiError(502, [{ msg }]), failed)).toBe(failed)
  expect(explainError(new ApiError(507, [{ msg }]))).toBe(msg)
  expect(explainError(new ApiError(502, []))).toBe('')
})

test('a refusal is in the message only where no field shows it', () => {
  const refusal = new ApiError(422, [{ msg, path: 'areas' }])
  expect(explainFailure(refusal, failed)).toBe(`${failed}. ${msg}`)
  expect(explainFailure(refusal, failed, () => {})).toBe(failed)
})
