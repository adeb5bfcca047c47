import { ended } from '../../counted';
import type { MailTexts } from './nl';

export const ro: MailTexts = {
  locale: 'ro-RO',
  and: ' și ',
  week: ({ week, from, to }) => `săptămâna ${week} (${from} – ${to})`,
  resetMail: {
    subject: 'Setează o parolă nouă',
    body: ({ link }) =>
      `Bună,\n\nAi cerut o parolă nouă pentru Pontaje. Seteaz-o cu acest link:\n\n${link}\n\nLinkul este valabil o oră și funcționează o singură dată. Nu ai cerut tu asta? Atunci nu trebuie să faci nimic.\n`,
  },
  inviteMail: {
    subject: 'Ai o invitație în Pontaje',
    body: ({ name, companies, link }) =>
      `Bună${name === '' ? '' : `, ${name}`},\n\n${ended(`Te așteaptă un cont în Pontaje${companies === '' ? '' : `, pentru orele tale la ${companies}`}`)} Alege-ți parola cu acest link:\n\n${link}\n\nLinkul este valabil șapte zile și funcționează o singură dată.\n`,
  },
  declinedMail: {
    subject: ({ week }) => `Pontajul tău pentru săptămâna ${week} a fost respins`,
    body: ({ name, week, reason, link }) =>
      `Bună, ${name},\n\nPontajul tău pentru ${week} a fost respins.${reason === '' ? '' : `\n\nMotiv: ${reason}`}\n\nModifică pontajul și predă-l din nou:\n\n${link}\n`,
  },
  declinedCorrectionMail: {
    subject: ({ week }) => `Pontajul tău pentru săptămâna ${week} a fost respins (corecție)`,
    body: ({ name, week, reason, link }) =>
      `Bună, ${name},\n\nPontajul tău pentru ${week} a fost respins. Este o corecție: pontajul era deja procesat și a fost redeschis pentru asta.${reason === '' ? '' : `\n\nMotiv: ${reason}`}\n\nModifică pontajul și predă-l din nou:\n\n${link}\n`,
  },
  cancelledCorrectionMail: {
    subject: ({ week }) => `Corecția pontajului tău pentru săptămâna ${week} nu mai este necesară`,
    body: ({ name, week }) =>
      `Bună, ${name},\n\nPontajul tău pentru ${week} nu mai trebuie corectat. Este din nou procesat, așa cum era. Nu trebuie să faci nimic.\n`,
  },
  reminderMail: {
    subject: 'Nu uita de pontaj',
    body: ({ name, weeks }) =>
      `Bună, ${name},\n\nNu ai încă pontaj pentru:\n\n${weeks}\n\nCompletarea durează câteva minute. Nu ai lucrat în acea săptămână? Întreabă-ți managerul ce ai de făcut.\n`,
  },
  administratorMail: {
    subject: 'Administrare Pontaje: atenție',
    body: ({ what, moment }) =>
      `Bună,\n\n${what}\n\nCând: ${moment}\n\nNu te așteptai la asta? Vorbește imediat cu ceilalți administratori. Ce s-a făcut apare în jurnalul de administrare.\n`,
    events: {
      administrator_signed_in: ({ who }) => `${who} s-a conectat la panoul de administrare.`,
      administrator_added: ({ who, whom }) => `${who} a dat drepturi de administrator contului ${whom}.`,
      administrator_removed: ({ who, whom }) => `${who} a retras drepturile de administrator ale contului ${whom}.`,
      second_factor_on: ({ who }) => `${who} a activat verificarea în doi pași pentru propriul cont.`,
      second_factor_off: ({ who }) => `${who} a dezactivat verificarea în doi pași pentru propriul cont.`,
      second_factor_reset: ({ who, whom }) =>
        `${who} a resetat verificarea în doi pași pentru ${whom}. Pentru conectare la acest cont ajunge acum doar parola.`,
    },
  },
  reportMail: {
    subject: ({ from, to }) => `Raport pontaje ${from} – ${to}`,
    body: ({ about }) =>
      `Bună,\n\nRaportul pontajelor este atașat. Fișierul este în neerlandeză.\n\n${about}\n\nO săptămână face parte din două perioade? Foaia Uitleg arată ce se ia în calcul și unde.\n`,
    period: ({ from, to }) => `Perioada: ${from} – ${to}`,
    departments: ({ departments }) => `Centre de cost: ${departments}`,
    people: ({ people, manager }) =>
      `Pentru cine: ${people === 1 ? 'angajatul' : `cei ${people}${people % 100 === 0 || people % 100 > 19 ? ' de' : ''} angajați`} din echipa ${manager}, dacă în această perioadă ${people === 1 ? 'are' : 'au'} ore sau un pontaj la aceste centre de cost.`,
    withoutOwn: ({ manager }) => `Pontajele proprii (${manager}) nu sunt incluse.`,
  },
};
