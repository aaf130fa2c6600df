export const coursesPhrases = {
  lead: 'De l’éveil judo au jujitsu adulte, un créneau pour chaque âge.',
  clothes: 'Venez en jogging, on s’occupe du reste.',
  planning:
    'Tous les créneaux, jour par jour. Arrivez un peu avant\u00a0: une ceinture ne se noue pas seule.',
  booking: 'Une place vous attend sur le tatami.',
  description:
    'Activités, planning de la semaine et dates de reprise\u00a0: judo, jujitsu et taïso à tout âge.',
}
