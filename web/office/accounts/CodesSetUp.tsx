import Copy from 'lucide-react/icons/copy'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CodesSet, CodesSetup } from '#src/office/accounts/factors/factors.contract.ts'
import { ApiError, send } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Live } from '#web/look/ui/Live.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { CodeField } from '#web/office/accounts/login/CodeField.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import styles from './Accounts.module.css'
import { showRecoveryCodes } from './recoveryCodes.ts'

type Props = {
  setup: CodesSetup
  reload: () => Promise<void>
  onClose: () => void
  /** It took too long: the key is not good any more */
  onExpired: () => Promise<void>
}

/** The key, to be read by the phone's camera or typed; a first code proves that it has arrived. */
export function CodesSetUp({ setup, reload, onClose, onExpired }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [told, setNotice] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const keyField = useRef<HTMLParagraphElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const showFailure = useFailureToast()
  // It appears where the pressed button was.
  useEffect(() => heading.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(setup.key.replaceAll(' ', ''))
      setNotice('Clé copiée\u00a0!')
    } catch {
      if (keyField.current) window.getSelection()?.selectAllChildren(keyField.current)
      setNotice('Copiez la clé marquée ci-dessus.')
    }
  }

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setError(code.trim() ? undefined : 'Ce champ est obligatoire')
    if (code.trim() === '') return codeField.current?.focus()
    setPending(true)
    try {
      const body = { setup: setup.setup, code: code.trim() }
      const { recoveryCodes } = await send<CodesSet>('PUT', '/api/auth/codes', body)
      toast.success('Les codes sont en place.')
      showRecoveryCodes(recoveryCodes)
      onClose()
      await reload()
    } catch (failure) {
      const problems = failure instanceof ApiError ? failure.problems : []
      const late = problems.find(({ path }) => path === 'setup')
      const wrong = problems.find(({ path }) => path === 'code')
      setPending(false)
      if (late) {
        toast.error(late.msg)
        return onExpired()
      }
      setError(wrong?.msg)
      codeField.current?.select()
      if (!wrong) showFailure(failure, 'Les codes n’ont pas été mis en place')
    }
  }

  return (
    <form method="post" className={`${styles.box} stack`} onSubmit={confirm} noValidate>
      <h4
        ref={heading}
        tabIndex={-1}
        className={classes('strong text-body leading-text', styles.name)}
      >
        1. Donnez la clé à votre application
      </h4>
      <div className={`${styles.key} stack`}>
        <img
          className={styles.qr}
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
          width={180}
          height={180}
          alt="Code QR de la clé, à lire avec l’application de votre téléphone"
        />
        <div className="stack gap-3 justify-start">
          <p className={styles.note}>
            Lisez ce dessin avec l’application. Vous êtes sur le téléphone lui-même&nbsp;?{' '}
            <a href={setup.url}>Ouvrez-la d’ici</a>, ou donnez-lui la clé&nbsp;:
          </p>
          <p ref={keyField} className={styles.keyText}>
            <span className="visually-hidden">Clé&nbsp;: </span>
            {setup.key}
          </p>
          <Button size="small" variant="ghost" icon={<Copy aria-hidden />} onClick={copy}>
            Copier la clé
          </Button>
          <Live className={styles.told}>{told}</Live>
        </div>
      </div>
      <p className={classes('strong text-body leading-text', styles.name)}>
        2. Recopiez le code qu’elle affiche
      </p>
      <CodeField
        ref={codeField}
        value={code}
        error={error}
        onChange={({ target }) => {
          setError(undefined)
          setCode(target.value)
        }}
      />
      <div className="cluster">
        <Button type="submit" pending={pending} pendingText="Vérification...">
          Activer les codes
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
