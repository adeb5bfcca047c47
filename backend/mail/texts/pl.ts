import type { MailTexts } from './nl';

export const pl: MailTexts = {
  locale: 'pl-PL',
  and: ' i ',
  week: ({ week, from, to }) => `tydzień ${week} (${from} – ${to})`,
  resetMail: {
    subject: 'Ustaw nowe hasło',
    body: ({ link }) =>
      `Cześć,\n\nOtrzymaliśmy prośbę o nowe hasło do aplikacji Karty godzin. Ustaw je, korzystając z tego linku:\n\n${link}\n\nLink jest ważny przez godzinę i działa tylko raz. To nie Twoja prośba? Nie musisz nic robić.\n`,
  },
  inviteMail: {
    subject: 'Zaproszenie do aplikacji Karty godzin',
    body: ({ name, companies, link }) =>
      `Cześć${name === '' ? '' : ` ${name}`},\n\nCzeka na Ciebie konto w aplikacji Karty godzin${companies === '' ? '' : ` (firma: ${companies})`}. Wybierz hasło, korzystając z tego linku:\n\n${link}\n\nLink jest ważny przez siedem dni i działa tylko raz.\n`,
  },
  declinedMail: {
    subject: ({ week }) => `Twoja karta godzin za tydzień ${week} została odrzucona`,
    body: ({ name, week, reason, link }) =>
      `Cześć ${name},\n\nTwoja karta godzin za ${week} została odrzucona.${reason === '' ? '' : `\n\nPowód: ${reason}`}\n\nPopraw kartę i oddaj ją ponownie:\n\n${link}\n`,
  },
  declinedCorrectionMail: {
    subject: ({ week }) => `Twoja karta godzin za tydzień ${week} została odrzucona (korekta)`,
    body: ({ name, week, reason, link }) =>
      `Cześć ${name},\n\nTwoja karta godzin za ${week} została odrzucona. To korekta: karta była już przetworzona i została w tym celu ponownie otwarta.${reason === '' ? '' : `\n\nPowód: ${reason}`}\n\nPopraw kartę i oddaj ją ponownie:\n\n${link}\n`,
  },
  cancelledCorrectionMail: {
    subject: ({ week }) => `Korekta karty godzin za tydzień ${week} nie jest już potrzebna`,
    body: ({ name, week }) =>
      `Cześć ${name},\n\nTwojej karty godzin za ${week} nie trzeba jednak poprawiać. Karta jest znów przetworzona, tak jak wcześniej. Nie musisz nic robić.\n`,
  },
  reminderMail: {
    subject: 'Nie zapomnij o karcie godzin',
    body: ({ name, weeks }) =>
      `Cześć ${name},\n\nNie masz jeszcze karty godzin za:\n\n${weeks}\n\nWypełnienie karty zajmuje kilka minut. W tym tygodniu nie było pracy? Zapytaj przełożonego, co wtedy zrobić.\n`,
  },
  administratorMail: {
    subject: 'Administracja Kart godzin: uwaga',
    body: ({ what, moment }) =>
      `Cześć,\n\n${what}\n\nKiedy: ${moment}\n\nNie spodziewasz się tego? Od razu skontaktuj się z innymi administratorami. Co zostało zrobione, widać w dzienniku administracji.\n`,
    events: {
      administrator_signed_in: ({ who }) => `Logowanie do administracji: ${who}.`,
      administrator_added: ({ who, whom }) => `Nowe prawa administratora: ${whom}. Nadane przez: ${who}.`,
      administrator_removed: ({ who, whom }) => `Odebrane prawa administratora: ${whom}. Odebrane przez: ${who}.`,
      second_factor_on: ({ who }) => `Włączona weryfikacja dwuetapowa własnego konta: ${who}.`,
      second_factor_off: ({ who }) => `Wyłączona weryfikacja dwuetapowa własnego konta: ${who}.`,
      second_factor_reset: ({ who, whom }) =>
        `Zresetowana weryfikacja dwuetapowa: ${whom}. Zresetowane przez: ${who}. Do logowania na to konto wystarcza teraz samo hasło.`,
    },
  },
  reportMail: {
    subject: ({ from, to }) => `Raport kart godzin ${from} – ${to}`,
    body: ({ about }) =>
      `Cześć,\n\nW załączniku jest raport kart godzin. Plik jest po niderlandzku.\n\n${about}\n\nTydzień należy do dwóch okresów? Arkusz Uitleg wyjaśnia, co gdzie się liczy.\n`,
    period: ({ from, to }) => `Okres: ${from} – ${to}`,
    departments: ({ departments }) => `Miejsca kosztów: ${departments}`,
    people: ({ people, manager }) =>
      `Kogo dotyczy: ${people === 1 ? 'pracownika' : `${people} pracowników`} (przełożony: ${manager}), jeśli w tym okresie są godziny lub karta w tych miejscach kosztów.`,
    withoutOwn: ({ manager }) => `Raport nie zawiera własnych kart godzin przełożonego (${manager}).`,
  },
};
