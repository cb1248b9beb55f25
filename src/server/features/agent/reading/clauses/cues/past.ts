import type { CueList } from "./cue-list.ts";

/** It was so once. */
export const past: CueList[] = [
  {
    meaning: "past",
    scope: "after",
    phrases: `
      =chucked, get rid of, leave HER/the IT for good, give HER IT (to charity | to a friend | away), donate HER, been year/age/month/decade since SHE,
      year/age/month/decade since SHE, i NOT remember the last time SHE, NOT remember the last time SHE, NOT
      recall the last time SHE, can not remember when SHE last, last .. years ago, old for, gone are the days
      of/when/SHE?, gone are HER, those days of, burn out on, burnt out on, had to stop/quit, have to give
      up, no longer able to, drift away from, step back from, cancel HER, unsubscribe from, let HER .. lapse,
      put away HER, pack away HER, sell off HER, lapse, lapsed, recovering, reformed, retired, in a
      previous/former life, be a distant memory, NOT
      eat/drink/play/touch/wear/read/do/see/have/use/ride/smoke IT (in years | in ages | in decades | in
      months | for years | for ages | since), NOT
      eat/drink/play/touch/wear/read/do/see/have/use/ride/smoke/be (in years | in ages | in decades | in
      months | for years | for ages), lose the bug for, get IT out of HER system, put HER IT days behind, day
      of IT be .. over/behind/done/gone, stop, quit, give up on, give up, gone off, went off, go off, go
      right off, grow out of, outgrow, outgrown, outgrew, move on from, retire from, hang up HER, get over,
      fall out of love with, turn HER back on, pack in, jack in, knock IT on the head, finish with, sell all
      HER, sell HER, =sold HER, lose interest in, lose HER love/taste/appetite/enthusiasm/passion/interest
      for/in, lose taste/appetite/enthusiasm/passion for, get out of, drop out of, =dropped, leave IT behind,
      say goodbye to, wave goodbye to, kick HER, kick the, give HER IT away, give away HER, abandon, grow
      tired of, cool on, sour on, fall out with, be over HER, put IT behind THEM, =hung up, pack up, call
      time on, wean THEM off, wean HERSELF off, swear off, =sworn off, =swore off, give IT the boot,
      =ditched, ditch, over/past/through HER IT phase/stage, past the IT phase/stage, over HER, too old for,
      too grown up for, too big for, too cool for, NOT pick up, NOT touch/play/do/read/pick IT since
    `,
  },
  {
    meaning: "past",
    scope: "before",
    phrases: `
      once be enough, once be plenty, be a distant memory, be ancient history, the novelty have worn off,
      novelty wear off, fizzle out, die a death, run its course, be a fad, be another life, be a lifetime
      ago, have pass, come and gone, be out of HER system, be in the loft/attic/shed now, be packed away, be
      shelved, be no longer HER, have had its/their day, be for another life, be a closed chapter, be =just?
      a phase, be passing phase, be short-lived phase, be thing of the past, be in the past, be history, be
      behind THEM, be long gone, be last year, be so last year, be last year's, be yesterday's,
      day/year/phase be .. over, day/year/phase be .. behind THEM, day/year/phase be .. gone, day/year/phase be done, phase/stage/era/craze be finished/done/ended, be over and done, have cool, have wane, have fade, have worn off, wear off, fall by the
      wayside, be =ancient history, went out the window, lose its appeal, lose their appeal, lose its charm,
      lose its shine, be no more
    `,
  },
  // It has stopped
  {
    meaning: "past",
    scope: "before",
    phrases: `
      do =not miss it/them, get frustrated, get nowhere, be last summer/year/season/month/week is?, be no longer (possible | an option | practical), have not aged
      well, NOT stick, be a one-off, that/it/which was .. ago, that/it/which was .. years ago, those day be,
      that be then, end in tears, ended badly, be a passing, =lasted/lasts about? only? a/one/two/three/four/five/ten/few?
      week/month/day/days/fortnight/term/weeks/class/classes/lesson/lessons/session/sessions/minute/minutes/hour/hours, have/be been sold/scrapped/donated/binned/given, be long
      sold, part ways/company, before HER ANY went/gave/packed/broke, before the
      accident/stroke/operation/op/kids/children/baby
    `,
  },
  // It has stopped
  {
    meaning: "past",
    scope: "after",
    phrases: `
      swear/vow/promise NOT to IT again, swear/vow/promise never ever? to, done HER time with, HER old
      hobby/passion/thing/love/sport was, HER former/previous hobby/passion/job/thing/love/sport, put a stop
      to, rage quit, rage-quit, flunk out of, bail on, abandon HER, we NOT talk/speak about/of IT any
      more/anymore, we NOT talk/speak about/of, have moved on from, call it a day with, had HER fill of,
      would NOT go back to, put THEM off IT for life, be cured of, kick the habit, burn HER bridges with,
      break up with, swear/vow NOT to own/buy/eat/drink/touch/do/go/get/have/wear/run/play/keep, last
      year/month/summer it was/were, put paid to HER?, put an end to HER?
    `,
  },
  // What a statement ends with
  {
    meaning: "past",
    scope: "verdict",
    phrases: `
      give it/them up, give up, give up after/within/in about? a/an/one/two/three/four/five/six/ten/few/couple? of?
      day/week/month/hour/minute/lesson/session/class/go/try/attempt/round/page/chapter, quit/stop after
      a/one/two/three/four/five/six/few? day/week/month/hour/minute/lesson/session/class, get
      bored/frustrated/fed-up/nowhere, get bored/fed with/of/up? with? it, get
      bored/frustrated within/after/in a/one/two/three/few? day/week/month/hour/minute/lesson/session,
      swear/vow/say/promise never/not? ever? again
    `,
  },
];
