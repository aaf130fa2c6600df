import type { Legal } from '#src/club/legal/legal.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings, useVenueName } from '#web/ui/layout/useSettings.ts'
import { Chapter, Facts, LegalText } from './LegalText.tsx'

/**
 * Privacy statement; each sentence describes the code. Change it together with
 * src/admin/{trash,personal,visits}, src/club/contact/expiry.ts, src/core/http/visitor-limit.ts,
 * src/core/backups/retention.ts, src/core/accounts/login/browser.ts and
 * src/core/http/shared-caches.ts.
 */
export function PrivacyPage({ legal }: { legal: Legal }) {
  const { club, grades } = useSettings()
  const venue = useVenueName()
  const email = legal.privacyEmail || club.email
  return (
    <LegalText
      title="Confidentialité"
      lead="Ce que ce site garde de vous, pour combien de temps, et comment exercer vos droits."
      legal={legal}>
      <Chapter title="En bref">
        <ul>
          <li>
            Pas de traceur, pas de publicité ciblée, pas de mesure d’audience confiée à un
            tiers&nbsp;: le site compte lui-même ses pages vues, sans savoir qui les lit.
          </li>
          <li>Lire le site ne dépose aucun cookie.</li>
          <li>Ce que vous écrivez au club sert à vous répondre.</li>
          <li>
            L’adresse de votre connexion n’est notée ni avec un message ni avec un commentaire.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Qui est responsable">
        <Facts
          facts={[
            ['Responsable du traitement', legal.name || club.name],
            ['Siège', legal.seat],
            [
              'Pour toute question',
              email ? (
                <a key="mail" href={`mailto:${email}`}>
                  {email}
                </a>
              ) : (
                <Link key="contact" href={hrefs.contact}>
                  la page Contact
                </Link>
              ),
            ],
          ]}
        />
      </Chapter>
      <Chapter title="Ce que le site garde">
        <h3>Les messages</h3>
        <p>
          Quand vous écrivez au club, demandez un cours d’essai, le retrait d’une photo ou signalez
          un commentaire, le site garde ce que vous avez écrit dans le formulaire&nbsp;: nom,
          adresse e-mail, message et, si vous les donnez, sujet, téléphone, âge et cours
          souhaité&nbsp;; puis les réponses du club. Seuls les bénévoles qui tiennent le site les
          lisent, pour vous répondre (intérêt légitime du club). Une copie peut aussi partir dans la
          boîte aux lettres électronique du club, où elle suit ses propres règles.
        </p>
        <p>
          <strong>Durée&nbsp;:</strong> {legal.messageMonths}&nbsp;mois après le dernier échange
          (l’arrivée du message ou la réponse du club). Ensuite le site les met de lui-même à la
          corbeille, où ils restent encore 30&nbsp;jours&nbsp;; s’ils sont beaucoup à la fois, un
          bénévole confirme d’abord. Le club peut les supprimer plus tôt&nbsp;: demandez-le quand
          vous voulez.
        </p>
        <h3>Les commentaires</h3>
        <p>
          Le nom que vous choisissez, votre texte et sa date sont publiés sous l’article, visibles
          de tous (vous le décidez en publiant). Rien d’autre n’est gardé&nbsp;: ni adresse e-mail,
          ni adresse de connexion.
        </p>
        <p>
          <strong>Durée&nbsp;:</strong> tant que l’article est en ligne, ou jusqu’à ce que vous
          demandiez sa suppression.
        </p>
        <h3>Photos, résultats et articles</h3>
        <p>
          Le club publie des photos de ses activités, les podiums et des articles où des personnes
          peuvent être nommées. Avant chaque envoi de photos dans la galerie, le bénévole confirme
          avoir vérifié les autorisations de droit à l’image&nbsp;; le lieu de prise de vue est ôté
          du fichier.
        </p>
        <p>
          <strong>Durée&nbsp;:</strong> jusqu’à leur suppression par le club. Le retrait d’une photo
          se demande d’un clic, près de chacune.
        </p>
        <h3>Les pages vues</h3>
        <p>
          Le site compte combien de fois par jour chaque page est lue, depuis quels autres sites on
          y arrive et si c’est sur un téléphone ou un ordinateur&nbsp;: des sommes seulement, sans
          cookie, sans adresse de connexion et sans lien d’une page à l’autre. Si votre navigateur
          demande à ne pas être suivi (signal DNT ou GPC), vos lectures ne sont pas comptées.
        </p>
        <p>
          <strong>Durée&nbsp;:</strong> 25 mois.
        </p>
        <h3>Les comptes des bénévoles</h3>
        <p>
          Un nom d’utilisateur, une empreinte du mot de passe qui ne permet pas de le retrouver,
          l’adresse e-mail si elle est donnée, le second facteur s’il y en a un, et les connexions
          ouvertes&nbsp;: type d’appareil, date de début, dernière activité.
        </p>
        <p>
          <strong>Durée&nbsp;:</strong> celle du compte&nbsp;; une connexion, 12&nbsp;heures, ou
          30&nbsp;jours si le bénévole le choisit.
        </p>
      </Chapter>
      <Chapter title="Après une suppression">
        <ul>
          <li>
            Ce qui est supprimé quitte le site aussitôt et attend 30&nbsp;jours dans une corbeille
            que seuls les bénévoles voient, puis disparaît&nbsp;; ils peuvent la vider plus tôt. À
            votre demande, ce qui vous concerne peut être effacé du site sans cette attente, ou
            votre nom y être remplacé par «&nbsp;(nom retiré)&nbsp;».
          </li>
          <li>
            Le site est sauvegardé chaque nuit, sous forme chiffrée. Une sauvegarde déjà faite garde
            ce qu’elle contient&nbsp;: les plus anciennes ont en principe six mois, puis elles sont
            remplacées. Des copies peuvent être gardées ailleurs, aussi longtemps.
          </li>
          <li>
            Une copie de la base de données est aussi gardée avant chaque mise à jour du
            logiciel&nbsp;: seules restent les deux dernières. Quand une sauvegarde est remise en
            place, l’état remplacé est gardé 7&nbsp;jours.
          </li>
        </ul>
      </Chapter>
      <Chapter title="Cookies et adresse de connexion">
        <p>
          Il n’y a pas de bandeau, car il n’y a rien à accepter&nbsp;: les seuls cookies sont
          techniques.
        </p>
        <ul>
          <li>
            <strong>token</strong>&nbsp;: posé quand un bénévole se connecte, pour 12&nbsp;heures ou
            30&nbsp;jours.
          </li>
          <li>
            <strong>device</strong>&nbsp;: posé à la connexion d’un bénévole, pour six mois&nbsp;;
            il reconnaît un appareil qui s’est déjà connecté.
          </li>
          <li>
            <strong>wrote</strong>&nbsp;: posé seulement là où un cache est placé devant le site,
            pour la durée de ce cache, quand vous venez d’envoyer un texte, pour que vous le voyiez
            aussitôt.
          </li>
        </ul>
        <p>
          «&nbsp;Mon cours&nbsp;», si vous le gardez, reste sur votre appareil (stockage du
          navigateur)&nbsp;: les cours et l’année de naissance de chacun, avec{' '}
          {grades === 'ceintures'
            ? 'le prénom et la ceinture si vous les y mettez'
            : 'le prénom si vous l’y mettez'}
          . Rien n’en est envoyé au club, et «&nbsp;Oublier&nbsp;» l’efface, un cours ou tous.
        </p>
        <p>
          «&nbsp;Je viens&nbsp;» à un événement&nbsp;: votre nom, combien vous serez et, si vous la
          donnez, votre adresse e-mail, lus par le club seul et effacés 30 jours après. Votre
          appareil garde le lien de votre page (stockage du navigateur), pour y revenir depuis
          l’événement.
        </p>
        <p>
          «&nbsp;Me prévenir si un cours est annulé ou déplacé&nbsp;»&nbsp;: le site garde alors
          l’adresse que votre navigateur donne pour cela (un service de Google, de Mozilla, d’Apple
          ou de Microsoft) et le cours, sans nom ni année de naissance. «&nbsp;Ne plus me
          prévenir&nbsp;» ou «&nbsp;Oublier mes cours&nbsp;» les efface, comme le refus de ce
          service, ou 60 jours sans nouvelles de votre appareil.
        </p>
        <p>
          «&nbsp;Me prévenir par e-mail&nbsp;»&nbsp;: le site garde votre adresse et ce que vous
          suivez (un cours, les fermetures du {venue}, les nouvelles du club), parce que vous l’avez
          demandé et confirmé. Le club peut écrire à qui suit l’un ou l’autre. Le lien de chaque
          e-mail les efface d’une touche&nbsp;; une demande qui n’est pas confirmée l’est au bout de
          trois jours.
        </p>
        <p>
          Le club peut aussi écrire à qui est inscrit à un événement. Si vous refusez ces messages
          par leur lien, le site garde une empreinte de votre adresse, qui ne permet pas de la
          retrouver, pour ne plus vous en envoyer. Le registre des courriels envoyés garde les
          adresses 30&nbsp;jours.
        </p>
        <p>
          Contre les envois en masse et les mots de passe essayés au hasard, le site compte les
          essais par adresse de connexion (adresse&nbsp;IP), en mémoire seulement&nbsp;: ce décompte
          n’est pas écrit sur le disque. L’hébergeur peut tenir ses propres journaux techniques.
        </p>
        <p>
          La carte de la page À propos vient d’un autre site&nbsp;: votre navigateur ne la demande
          qu’après votre clic. Si un article montre une image gardée sur un autre site, celui-ci
          reçoit votre adresse quand l’image s’affiche. Les liens vers d’autres sites et les réseaux
          sociaux sont de simples liens.
        </p>
      </Chapter>
      <Chapter title="Qui y a accès">
        <p>
          Les bénévoles qui ont un compte, et la personne ou l’entreprise qui héberge le site. Le
          site ne transmet rien à d’autres, sinon au serveur de courriel que le club a choisi et,
          chiffrées, aux sauvegardes gardées ailleurs.
          {legal.hostName && ` Hébergeur\u00a0: ${legal.hostName}.`}
        </p>
      </Chapter>
      <Chapter title="Vos droits">
        <p>
          Vous pouvez demander à voir ce qui vous concerne, à le faire corriger ou effacer, en
          limiter l’usage ou vous y opposer, et en recevoir une copie&nbsp;: écrivez{' '}
          {email && (
            <>
              à <a href={`mailto:${email}`}>{email}</a> ou{' '}
            </>
          )}
          par la page <Link href={hrefs.contact}>Contact</Link>. La loi donne un mois au club pour
          répondre. Pour un mineur, ses parents font la demande.
        </p>
        <p>
          Si la réponse ne vous convient pas, vous pouvez adresser une réclamation à la CNIL&nbsp;:{' '}
          <a href="https://www.cnil.fr/fr/plaintes">www.cnil.fr</a>, ou 3&nbsp;place de Fontenoy,
          TSA&nbsp;80715, 75334&nbsp;Paris&nbsp;Cedex&nbsp;07.
        </p>
      </Chapter>
    </LegalText>
  )
}
