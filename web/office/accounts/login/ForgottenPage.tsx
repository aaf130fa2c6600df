import type { ForgottenPassword } from '#src/office/accounts/accounts.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { ForgottenForm } from './ForgottenForm.tsx'
import styles from './ForgottenPage.module.css'
import { LoginFrame } from './LoginFrame.tsx'

/**
 * What to do about a lost password, for whoever stands at the door. It is the same for everybody:
 * it tells nobody which accounts there are.
 */
export function ForgottenPage({ help }: { help?: ForgottenPassword | undefined }) {
  return (
    <LoginFrame title="Mot de passe oublié&nbsp;?" sentence>
      <div className={styles.ways}>
        {help?.byMail && (
          <section className={styles.way} aria-labelledby="par-courriel">
            <h2 id="par-courriel" className={styles.heading}>
              Par courriel
            </h2>
            <p>
              Si votre compte a une adresse e-mail, le site y envoie un lien pour choisir un nouveau
              mot de passe. Il vaut une heure.
            </p>
            <ForgottenForm />
          </section>
        )}
        <section className={styles.way} aria-labelledby="par-un-collegue">
          <h2 id="par-un-collegue" className={styles.heading}>
            Avec un autre administrateur
          </h2>
          <p>
            Demandez-lui un <strong>lien de mot de passe</strong>&nbsp;: dans le tableau de bord,
            section Comptes, à côté de votre nom. Il vaut 24 heures et vous laisse choisir un
            nouveau mot de passe.
          </p>
        </section>
        <section className={styles.way} aria-labelledby="par-l-hebergement">
          <h2 id="par-l-hebergement" className={styles.heading}>
            Vous êtes seul à tenir le site
          </h2>
          <p>
            La personne qui l’héberge lance cette commande sur le serveur, dans le dossier{' '}
            <code>deploy</code>, avec votre nom d’utilisateur&nbsp;:
          </p>
          <pre className={styles.command}>
            docker compose exec site node dist/admin.js reset-password NOM
          </pre>
          <p>
            Sans Docker&nbsp;: <code>npm run admin -- reset-password NOM</code>. Elle fixe un
            nouveau mot de passe.
          </p>
        </section>
        <p>
          La double vérification, si vous l’avez, reste demandée ensuite. Avec une clé d’accès, vous
          pouvez entrer sans mot de passe.
        </p>
        <Button href={hrefs.login} variant="ghost" wide>
          Retour à la connexion
        </Button>
      </div>
    </LoginFrame>
  )
}
