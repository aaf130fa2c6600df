import CircleAlert from 'lucide-react/icons/circle-alert'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Select, type SelectProps } from './Select.tsx'

/*
 * Fields of all forms. Each takes the native props of its control, `ref` included, so
 * react-hook-form's `{...register('name')}` can be spread onto it. Shared parts come last.
 */

export type FieldProps = {
  label: ReactNode
  /** Shown at the right of the label: « obligatoire », « facultatif », or a counter. */
  hint?: ReactNode
  help?: ReactNode
  error?: string | undefined
  className?: string
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    icon?: ReactNode
    end?: ReactNode
    /** Suggestions while typing; other values are allowed */
    offers?: readonly string[] | undefined
  }

/** A field of type 'email' would turn 'lou@été.fr' into 'lou@xn--t-9fab.fr' in Chromium. */
const email = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

export function TextField({
  label,
  hint,
  help,
  error,
  className,
  id,
  icon,
  end,
  offers,
  type = 'text',
  ...native
}: TextFieldProps) {
  const list = useId()
  return (
    <FieldLayout {...{ label, hint, help, error, className, id }}>
      {(wiring) => (
        <span className="relative block">
          {icon && (
            <span
              className="text-ink-faint absolute inset-y-0 grid place-items-center left-0 w-[calc(1.25rem_+_28px)] pointer-events-none [&_svg]:size-[1.25rem]"
              aria-hidden>
              {icon}
            </span>
          )}
          <input
            {...(type === 'email' ? email : { type })}
            {...native}
            {...wiring}
            {...(offers && { list })}
            className={classes(
              styles.control,
              Boolean(icon) && styles.withIcon,
              Boolean(end) && styles.withEnd,
            )}
          />
          {end && (
            <span className="absolute inset-y-0 grid place-items-center right-0.5">{end}</span>
          )}
          {offers && (
            <datalist id={list}>
              {offers.map((offer) => (
                <option key={offer} value={offer} />
              ))}
            </datalist>
          )}
        </span>
      )}
    </FieldLayout>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className'>

export function TextArea({ label, hint, help, error, className, id, ...native }: TextAreaProps) {
  return (
    <FieldLayout {...{ label, hint, help, error, className, id }}>
      {(wiring) => (
        <textarea
          rows={5}
          {...native}
          {...wiring}
          className={classes(styles.control, styles.area)}
        />
      )}
    </FieldLayout>
  )
}

type SelectFieldProps = FieldProps & SelectProps

export function SelectField({
  label,
  hint,
  help,
  error,
  className,
  id,
  ...native
}: SelectFieldProps) {
  return (
    <FieldLayout {...{ label, hint, help, error, className, id }}>
      {(wiring) => <Select {...native} {...wiring} />}
    </FieldLayout>
  )
}

type CheckFieldProps = Omit<FieldProps, 'hint'> &
  Omit<ComponentProps<'input'>, 'className' | 'type'>

/**
 * Checkbox with its label at the right; the whole line is clickable. Its help stays visible beside
 * an error, since it is part of what is agreed to.
 */
export function CheckField({ label, help, error, className, id, ...native }: CheckFieldProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const noteId = `${control}-note`
  const helpId = `${control}-help`
  const described = classes(Boolean(error) && noteId, Boolean(help) && helpId)
  return (
    <div
      className={classes(
        'grid content-start gap-2 min-w-0',
        Boolean(error) && styles.wrong,
        className,
      )}>
      <label
        htmlFor={control}
        className={`flex items-center gap-3 min-h-11 w-fit text-body leading-normal cursor-pointer font-medium ${styles.check}`}>
        <input
          {...native}
          type="checkbox"
          id={control}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={`flex-none size-[1.375rem] [accent-color:var(--color-ink)] ${styles.tick}`}
        />
        <span>{label}</span>
      </label>
      {help && <FieldNote id={helpId} error={undefined} help={help} />}
      {error && <FieldNote id={noteId} error={error} />}
    </div>
  )
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'end'>) {
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <TextField
      autoComplete="current-password"
      // Prevents a visible password from being corrected, capitalised or sent to a spelling
      // service.
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="grid place-items-center size-11 text-ink p-0 border-0 bg-transparent focus-visible:-outline-offset-3 noscript:hidden!"
          aria-pressed={isVisible}
          aria-label={isVisible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setIsVisible(!isVisible)}>
          <Icon size="1.25rem" />
        </button>
      }
    />
  )
}

type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldLayoutProps = FieldProps & {
  id?: string | undefined
  /** Receives the attributes that connect the control to its label, hint and error. */
  children: (wiring: Wiring) => ReactNode
}

export function FieldLayout({
  label,
  hint,
  help,
  error,
  className,
  id,
  children,
}: FieldLayoutProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const hintId = `${control}-hint`
  const noteId = `${control}-note`
  const described = classes(Boolean(hint) && hintId, Boolean(error || help) && noteId)
  return (
    <div
      className={classes(
        'grid content-start gap-2 min-w-0',
        Boolean(error) && styles.wrong,
        className,
      )}>
      <div className="flex flex-wrap items-baseline justify-between gap-3 gap-y-0">
        <label
          htmlFor={control}
          className="text-label font-semibold leading-normal min-w-0 wrap-anywhere">
          {label}
        </label>
        {hint && (
          <span id={hintId} className="text-ink-faint text-small leading-normal">
            {hint}
          </span>
        )}
      </div>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  )
}

export function FieldNote({
  id,
  error,
  help,
}: Pick<FieldProps, 'error' | 'help'> & { id: string }) {
  if (error) {
    return (
      <p
        id={id}
        className="flex text-note text-accent font-semibold leading-normal [&_svg]:mt-[0.2em] gap-1.5">
        <CircleAlert size="1rem" />
        <span>{error}</span>
      </p>
    )
  }
  return help ? (
    <p id={id} className={classes('text-ink-faint text-small leading-normal', styles.help)}>
      {help}
    </p>
  ) : null
}
