import Settings from 'lucide-react/icons/settings'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'
import { hrefs } from '#web/hrefs.ts'
import { sectionLabels } from './settingsFields.ts'

export const adminSection: AdminSection = {
  feature: 'settings',
  tables: {
    settings: { label: 'Réglages', section: 'reglages' },
    mail_settings: { label: 'Réglages du courriel', section: 'reglages' },
    mails: { label: 'Courriel du site', section: 'reglages' },
  },
  section: {
    order: 160,
    name: 'reglages',
    label: 'Réglages',
    subtitle: 'Les textes et les chiffres du site qui sont propres au club.',
    guide: 'premiers-pas',
    group: 'administration',
    Icon: Settings,
    Content: lazyContent('SettingsAdmin', () => import('./SettingsAdmin.tsx')),
  },
  settings: {
    section: 'phrases',
    name: 'phrases',
    label: sectionLabels.phrases,
    href: hrefs.home,
    Form: lazyContent('PhrasesForm', () => import('./PhrasesForm.tsx')),
  },
  sampleContentName: 'les coordonnées avec les chiffres d’exemple',
  find: [
    ['Le logo', 'image embleme dessin favicon icone', 'club'],
    [
      'Le nom du club, son adresse, son téléphone et son courriel',
      'coordonnees contact email mail mobile dojo salle gymnase lieu plan',
      'club',
    ],
    [
      'Les couleurs et le menu',
      'apparence theme charte navigation ordre masquer page cacher',
      'apparence',
    ],
    ['Les réseaux sociaux', 'facebook instagram youtube', 'club'],
    ['La zone des vacances scolaires', 'zone academie', 'club'],
    ['Les textes de l’accueil', 'bienvenue titre page hero ouverture', 'hero'],
    [
      'L’ordre de la page d’accueil',
      'blocs masquer cacher deplacer enlever section accueil',
      'blocs',
    ],
    ['La photo de l’accueil', 'image hero ouverture couverture bandeau', 'ouverture'],
    [
      'Les phrases des pages',
      'texte chapo sous-titre intertitre pied bas 404 introuvable moteur recherche google description',
      'phrases',
    ],
    [
      'Les disciplines, les âges et les grades',
      'sport karate yoga gymnastique modele niveaux ceintures categories rubriques',
      'disciplines',
    ],
    ['Le courriel du site', 'mail smtp expediteur envoyer', 'courriel'],
  ],
}
