import { type ReactNode, useState } from 'react'
import type { SecondStep } from '#src/office/accounts/login/auth.contract.ts'
import { byField } from '#web/house/api.ts'
import { usePosted } from '#web/look/frame/usePosted.ts'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { type Failure, invalid, whyNot } from './useAttempt.ts'

type Props = {
  /** Who was logged in before: only the password is left to type */
  known?: string
  /** The session before was one of thirty days: so is this one, unless the tick is taken away */
  stays?: boolean
  /** The browser may offer this site's passkeys among the names it fills in */
  offersPasskeys?: boolean
  onLoggedIn: () => void
  /** A sentence above the fields */
  intro?: string
  /** Below the buttons */
  children?: ReactNode
}

/** Where one stands at the door; `more` is there once the password was right, and not enough. */
type Standing = {
  more?: SecondStep
  /** What was ticked beside the password */
  stays?: boolean | undefined
  failure?: Failure | undefined
  errors?: Partial<Record<(typeof names)[number], string>>
}
const names = ['username', 'password', 'code'] as const

/**
 * Name and password, or a passkey; then a code, where the account has a second factor. Both steps
 * work before the scripts are there: each is a form that the browser can post by itself.
 */
export function LoginForm({
  known = '',
  stays = false,
  offersPasskeys,
  intro,
  onLoggedIn,
  children,
}: Props) {
  const posted = usePosted()
  const [{ more, ...start }, setStanding] = useState(() => fromPosted(posted))
  const staying = start.stays ?? stays
  const username = posted.values.username ?? known
  if (more) {
    return (
      <CodeStep
        key={more.challenge}
        {...more}
        failure={start.failure}
        username={username}
        stays={staying}
        onLoggedIn={onLoggedIn}
        onAgain={(failure) => setStanding({ failure, stays: staying })}
      >
        {children}
      </CodeStep>
    )
  }
  return (
    <PasswordStep
      failure={start.failure}
      {...(start.errors ? { errors: start.errors } : {})}
      username={username}
      stays={staying}
      knowsUser={known !== ''}
      offersPasskeys={offersPasskeys}
      intro={intro}
      onLoggedIn={onLoggedIn}
      onMore={(step, stays) => setStanding({ more: step, stays })}
    >
      {children}
    </PasswordStep>
  )
}

/** What became of a form that the browser posted by itself; a challenge that is over is left. */
function fromPosted({ status, values, problems }: ReturnType<typeof usePosted>): Standing {
  if (status === undefined) return {}
  const errors = byField(problems, names)
  const refused = status >= 400 && Object.keys(errors).length === 0
  const failure = errors.code
    ? { title: invalid, field: errors.code }
    : refused
      ? whyNot({ status, problems })
      : undefined
  const stays = values.stay === 'on'
  if (!values.challenge || status === 401) return { failure, errors, stays }
  // The form does not say which ways there are: all are offered.
  const methods: SecondStep['methods'] = ['code', 'recovery-code', 'passkey']
  return { more: { challenge: values.challenge, methods }, failure, stays }
}
