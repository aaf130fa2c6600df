import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { useLocation } from 'wouter'
import type { CheckedPasswordLink, ForgottenPassword } from '#src/core/accounts/accounts.schema.ts'
import { NewPasswordField, PasswordOwner, UsernameField } from '#web/admin/login/fields.tsx'
import { LoginLayout } from '#web/admin/login/LoginFrame.tsx'
import { landingAddress } from '#web/admin/login/landing.ts'
import { storeSession } from '#web/admin/login/session.ts'
import { type ApiError, fetchOnceOptions, send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import type { Params } from '#web/page.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import {
  type FormField,
  type FormValues,
  required,
  useSmallForm,
} from '#web/ui/components/useSmallForm.ts'
import { usePosted } from '#web/ui/layout/usePosted.ts'

/*
 * Pages load before the link is checked. If the check fails, submitting the form shows an expired
 * link.
 */

/** @param token undefined: no request is made */
function useLink<Found>(address: string, token: string | undefined) {
  const { status } = usePosted()
  const { data, error } = useSWR<Found, ApiError>(
    token === undefined ? null : [address, token],
    ([to, sent]: [string, string]) => send<Found>('POST', to, { token: sent }),
    { ...fetchOnceOptions, revalidateOnReconnect: false },
  )
  return { data, isOver: error?.status === 404 || status === 404 }
}

function Sentence({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LoginLayout title={title} sentence>
      <div className="grid grid-cols-1 gap-6 justify-items-start">{children}</div>
    </LoginLayout>
  )
}

export function InvitationPage({ params: { token = '' } }: { params: Params }) {
  const [, navigate] = useLocation()
  const { isOver } = useLink('/api/invitations/check', token)
  if (isOver) {
    return (
      <Sentence title="Cette invitation n’est plus valable">
        <p role="status">
          Elle a déjà servi, elle a expiré ou elle a été annulée. Demandez-en une nouvelle à la
          personne du club qui vous l’a envoyée.
        </p>
        <Button href="/">Retour à l’accueil</Button>
      </Sentence>
    )
  }
  return (
    <LoginLayout title="Bienvenue">
      <p className="text-ink-soft mb-6">
        Vous êtes invité à administrer le site du club. Choisissez un nom d’utilisateur et un mot de
        passe&nbsp;: ils vous serviront à vous connecter.
      </p>
      <SignedOutForm
        names={['username', 'password']}
        action={hrefs.invitation(token)}
        save={async (chosen) => {
          storeSession(await send('POST', '/api/invitations/accept', { token, ...chosen }))
          navigate(landingAddress())
        }}
        failed="Le compte n’a pas pu être créé"
        button="Créer mon compte"
        pendingText="Création du compte..."
        fields={(field) => (
          <>
            <UsernameField maxLength={200} {...field('username')} />
            <NewPasswordField label="Mot de passe" {...field('password')} />
          </>
        )}
      />
    </LoginLayout>
  )
}

export function NewPasswordPage({ params: { token = '' } }: { params: Params }) {
  const [done, setDone] = useState(false)
  const address = '/api/password-links/check'
  const { data, isOver } = useLink<CheckedPasswordLink>(address, done ? undefined : token)
  if (done) {
    return (
      <Sentence title="Nouveau mot de passe">
        <Notice kind="success" title="Mot de passe changé">
          Les connexions ouvertes de ce compte sont fermées. Connectez-vous avec le nouveau.
        </Notice>
        <Button href={hrefs.login}>Se connecter</Button>
      </Sentence>
    )
  }
  if (isOver) {
    return (
      <Sentence title="Ce lien n’est plus valable">
        <p role="status">Il a déjà servi, il a expiré ou il a été annulé.</p>
        <Button href={hrefs.forgotten}>En demander un autre</Button>
      </Sentence>
    )
  }
  const username = data?.username
  return (
    <LoginLayout title="Nouveau mot de passe" sentence>
      <p className="text-ink-soft mb-6">
        {username ? (
          <>
            Pour le compte <strong>{username}</strong>.{' '}
          </>
        ) : null}
        Choisissez un nouveau mot de passe&nbsp;: les connexions ouvertes du compte seront fermées.
      </p>
      <SignedOutForm
        names={['password']}
        action={hrefs.newPassword(token)}
        save={async ({ password }) => {
          await send('POST', '/api/password-links/use', { token, password })
          setDone(true)
        }}
        failed="Le mot de passe n’a pas été changé"
        button="Choisir ce mot de passe"
        pendingText="Enregistrement..."
        fields={(field) => (
          <>
            {username && <PasswordOwner username={username} />}
            <NewPasswordField label="Nouveau mot de passe" {...field('password')} />
          </>
        )}
      />
    </LoginLayout>
  )
}

/**
 * Explains how to recover a password. The same text for everybody does not reveal which accounts
 * exist.
 */
export function ForgottenPage({ help }: { help?: ForgottenPassword | undefined }) {
  return (
    <LoginLayout title="Mot de passe oublié&nbsp;?" sentence>
      <div className="grid grid-cols-1 gap-6">
        {help?.byMail && (
          <Way id="par-courriel" title="Par courriel">
            <p>
              Si votre compte a une adresse e-mail, le site y envoie un lien pour choisir un nouveau
              mot de passe. Il vaut une heure.
            </p>
            <ForgottenForm />
          </Way>
        )}
        <Way id="par-un-collegue" title="Avec un autre administrateur">
          <p>
            Demandez-lui un <strong>lien de mot de passe</strong>&nbsp;: dans le tableau de bord,
            section Comptes, à côté de votre nom. Il vaut 24 heures et vous laisse choisir un
            nouveau mot de passe.
          </p>
        </Way>
        <Way id="par-l-hebergement" title="Vous êtes seul à tenir le site">
          <p>
            La personne qui l’héberge lance cette commande sur le serveur, dans le dossier{' '}
            <code>deploy</code>, avec votre nom d’utilisateur&nbsp;:
          </p>
          <pre className="text-note min-w-0 wrap-anywhere bg-muted font-mono py-3 px-4 border-field border-outline whitespace-pre-wrap">
            docker compose run --rm admin reset-password NOM
          </pre>
          <p>
            Sans Docker&nbsp;: <code>npm run admin -- reset-password NOM</code>. Elle fixe un
            nouveau mot de passe.
          </p>
        </Way>
        <p>
          La double vérification, si vous l’avez, reste demandée ensuite. Avec une clé d’accès, vous
          pouvez entrer sans mot de passe.
        </p>
        <Button href={hrefs.login} variant="ghost" wide>
          Retour à la connexion
        </Button>
      </div>
    </LoginLayout>
  )
}

function Way({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-article leading-snug tracking-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Requests a reset link by mail. The answer is the same whether or not the account exists. */
function ForgottenForm() {
  const { sent } = usePosted()
  const [done, setDone] = useState(Boolean(sent))
  return (
    <SignedOutForm
      names={['username']}
      action={hrefs.forgotten}
      save={async ({ username }) => {
        setDone(false)
        await send('POST', '/api/forgotten-password', { username })
        setDone(true)
      }}
      repeatable
      failed="La demande n’a pas été envoyée"
      button="Recevoir un lien"
      pendingText="Envoi..."
      fields={(field) => <UsernameField maxLength={200} {...field('username')} />}>
      {done && (
        <Notice kind="success" title="Demande reçue">
          S’il existe un compte de ce nom et qu’il a une adresse e-mail, un lien y arrive dans
          quelques minutes. Pensez à regarder dans les indésirables.
        </Notice>
      )}
    </SignedOutForm>
  )
}

type Props<Name extends string> = {
  names: readonly Name[]
  /** Form action for a submission before hydration */
  action: string
  /** @throws ApiError */
  save: (values: Record<Name, string>) => Promise<void>
  /** Allows another submission after a success; otherwise the page navigates away */
  repeatable?: boolean
  /** Title of the error above the reason */
  failed: string
  button: string
  pendingText: string
  fields: (field: (name: Name) => FormField & { onInput: () => void }) => ReactNode
  children?: ReactNode
}

/** Form for visitors who are not logged in. It also works before hydration. */
export function SignedOutForm<Name extends string>({ names, save, fields, ...props }: Props<Name>) {
  const { state, submit, field, clear, general } = useSmallForm(
    names,
    (values) => save(values as Record<Name, string>),
    { check: (values) => [...required(names)(values), ...tooShort(values)] },
  )
  return (
    <form
      className="grid grid-cols-1 gap-6"
      method="post"
      action={props.action}
      onSubmit={submit}
      noValidate>
      {general && (
        <Notice kind="error" title={props.failed}>
          {general}
        </Notice>
      )}
      {fields((name) => ({ ...field(name), onInput: () => clear(name) }))}
      <Button
        type="submit"
        wide
        pending={state.is === 'sending' || (state.is === 'sent' && !props.repeatable)}
        pendingText={props.pendingText}>
        {props.button}
      </Button>
      {props.children}
    </form>
  )
}

/** Checks the schema's rule without loading zod on a public page. */
const tooShort = ({ password }: FormValues) =>
  typeof password === 'string' && password.length < 8
    ? [{ path: 'password', msg: '8 caractères au moins' }]
    : []
