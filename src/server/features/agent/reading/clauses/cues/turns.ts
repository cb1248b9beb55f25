import type { CueList } from "./cue-list.ts";

/** What turns the rest of a statement around, takes it back, or only looks like it. */
export const turns: CueList[] = [
  {
    meaning: "aside",
    scope: "after",
    phrases: `
      i/we/you learn/discover/find/hear IT? out? (by | the | last | too | later | from | recently), i/we learn
      it/that/this, still? NOT have/get/own got? one/any, since/after/before/when/until/once SHE retire, NOT know anyone/anybody, drink/eat/watch/read way? too much/many, =owns
      farm/cat/cats/dog/dogs/horse/pet/pets/restaurant/shop/business/company/boat/house/home/flat/land/gallery,
      no secret, no secret that, if SHE be not, when SHE be not, claim/pretend/swear/profess NOT to, hopeless
      romantic, hopelessly romantic, badly behaved, terribly well, ridiculously good, insanely good, stupidly
      expensive, what be not to like/love, NOT make me choose, no less than, not far off, not unlike, ends of
      the earth, need i say more, not to brag, without further ado, not for want, nothing ventured, no time
      to lose, NOT long before, NOT a moment too soon, not counting, not including, not strictly, bad-ass,
      badass, mad skills, sick beats, killer whale/whales, death metal, true crime, murder mystery/mysteries,
      horror film/films/movie/movies, disaster movie/movies, ghost stories, dead sea, bad hair, all over ..
      like a rash, sad to say, NOT get me wrong, like a rash, NOT hurt a fly, laugh a lot, not too shabby,
      too good to be, not surprisingly, no surprise, no coincidence, nothing if not, never stop smiling, no
      spring chicken, no slouch at, NOT just/only/merely/simply, not to mention, not least, no doubt, without
      doubt, no question, no matter, no wonder, no end, no less, no problem, no rush, no pressure, no
      worries, no hurry, when not, no idea, no big deal, not bad, nothing short of, none other than, why not,
      if not, or not, not long ago, in no time, no joke, no kidding, no exaggeration, not kidding, not
      joking, not gonna lie, not going to lie, cannot lie, can not lie, i not lie, no lie, NOT be more, NOT
      be happier, NOT be prouder, NOT agree more, NOT half, nothing wrong with, nothing like, NOT like IT any
      other, NOT fail to, without fail, never fail, no such thing as, NOT forget, NOT forgive, if SHE forget,
      no tomorrow, more than once, once more, at once, once in a while, once or twice, once a
      day/week/month/year, who NOT, can not say no fairer, NOT imagine THEM doing anything else, i NOT think
      of, i NOT remember, not until, not far, NOT far behind, not long, not yet, not sure, not to worry, NOT
      worry, never mind, no time like, no expense, no strings, not to be missed, not for nothing, nothing
      fancy, nothing to read/do/wear/watch, nothing else, you never know, last but not least, believe it or
      not, more often than not, no more than, not too expensive, not expensive, not cheap, NOT live near, NOT
      live far, not well, nothing special, no holds barred, hates to admit, hate to say, dead keen, dead set
      on, dead into, wicked good, to die for, dying to, dying for, sick =skills, sickly good, stupidly good,
      badly want/need, bad for the bank balance, terribly fond, terribly keen, awfully fond, awfully keen,
      NOT fault, not stop there, not all
    `,
  },
  {
    meaning: "neutral",
    scope: "after",
    phrases: `
      NOT have/own/get IT yet, NOT know how/if/what/why/when/where/whether, NOT used to be, NOT used to, NOT use to, can/could? take
      it? or leave, NOT fussy/picky/choosy/fussed, NOT hard to please, NOT difficult/demanding, no ..
      allergies, no .. dislikes, no .. aversions, no .. restrictions, no .. preference, no .. preferences, no
      .. requirements, NOT allergic to anything, NOT mind what, NOT mind either way, no strong
      opinion/opinions, on the fence about, indifferent about, a maybe on/to/for
    `,
  },
  {
    meaning: "turn",
    scope: "after",
    phrases: `
      not so much, about as, surprised/amazed/shocked/astonished/astounded if SHE, surprise me if SHE, no
      anti, far be it from THEM to, far be it from, not sure SHE, not convinced SHE, not certain SHE, NOT
      know that SHE, not sure if SHE, i question whether, hard to imagine THEM, NOT imagine THEM, NOT picture
      THEM, NOT see THEM, there be only so much/many =not, hardly ever, almost never, next to no, next to
      nothing, not exactly, the opposite of, the antithesis of, anything other than a, the very opposite of,
      about as interested in, in no way, by no means, at no point, on no account, under no circumstances, not
      remotely, not in the slightest, incapable of, too .. to be, NOT, no, nobody, no one, noone, none of,
      none, nothing with, nothing, neither, nor, zero, nil, zilch, without, no way/chance will? SHE, not a
      chance SHE, far from, anything but, anything except, anything other than, anything apart from, anything
      bar, everything but, everything except, everything bar, anything besides, everything apart from,
      pretend to, pretend SHE, claim to, makes out SHE, a lie to say, lying if, wrong to say, less, fewer,
      not what SHE would call, NOT what you call, NOT describe THEM as, NOT call THEM, NOT accuse THEM of,
      NOT known for, NOT renowned for, like SHE would ever, as if SHE need/want, who need/want/use, i NOT
      think, i NOT say, i NOT believe, i doubt, doubt SHE, doubtful, yet to see THEM, yet to, have yet to,
      fail to see, fail to, there be little SHE, precious little, little
      interest/time/patience/love/use/appetite/enthusiasm/desire in/for/to/of, unable to, unwilling to,
      reluctant to, free from/of, devoid of, lack, miss the gene for, minus, sans, zero tolerance for, nowt,
      nada, nae, aint, nothing to do with, wants nothing to do with, nothing that/which
      need/have/contain/involve/require/smell, nothing too/overly, nothing
      containing/involving/requiring/made, NOT want, NOT need, NOT want/need/like any, no .. of any kind, NOT
      .. of any kind
    `,
  },
  {
    meaning: "denial",
    scope: "before",
    phrases: `
      under duress, under protest, under sufferance, through gritted teeth, kicking and screaming, out of
      politeness, to be polite, out of duty, begrudgingly, grudgingly, reluctantly, for all the money in the
      world, for a million pounds/dollars/quid, if it was the last thing on earth, if HER life depended on
      it, to save HER life, for the life of THEM, in this lifetime, this side of christmas, hell freeze over,
      when hell freeze, pig fly, over HER dead body, in a million years, for all the tea in china, for love
      nor money, on your life, even if you pay THEM, if you pay THEM, say no one ever, said nobody ever, like
      the plague, with a bargepole, with a barge pole, with a ten foot pole, in HER right mind, at gunpoint,
      yeah right, in your dreams, as if
    `,
  },
  {
    meaning: "formerly",
    scope: "after",
    phrases: `
      =loved/liked/enjoyed/adored/played IT before/until/till, before SHE like/love/enjoy/play/collect, once mad/keen/crazy/obsessed/into/hooked/fond/big, used to be, used to, use to, no longer, once
      a/an, once was/were, was/were once, formerly, former, ex, previously, in HER youth, in HER day, in the
      past, back in the day, back then, as a kid/child/teen/teenager/boy/girl/student/toddler, when SHE be
      young/younger/little/small/a, once upon a time, at one time, at school, years ago, have been into,
      was/were into, was/were obsessed with/by, was/were mad about/on/for, was/were crazy about, was/were
      keen on, was/were fan of, was/were fond of, was/were passionate about, was/were interested in, was/were
      hooked on, was/were addicted to, until recently, up until, until HER, would have love/like/enjoy/want,
      had a .. phase
    `,
  },
  // Asked, and the answer goes without saying
  {
    meaning: "turn",
    scope: "after",
    phrases: `
      who on earth, who in HER right mind, who in the world, who would
      want/need/buy/wear/eat/choose/pay/drink/read/watch/give/keep, why on earth, why would
      anyone/anybody/somebody/someone/people/SHE/ANY, why do people/anyone, why bother, how could/can/do
      anyone/anybody/people/SHE, when have/do/be SHE ever, when do SHE last, when be the last time SHE, have
      you ever see/know/meet/hear/catch THEM, have anyone ever see/know/meet/hear/catch THEM, have SHE ever,
      do SHE ever, do SHE look/seem/strike/sound, do that sound like, what would SHE/anyone/anybody want/do
      with, what would a ANY want/do with, what do SHE want/do with, what be SHE supposed/meant to do with,
      what good/use be, where would SHE wear/put/keep/use, since when do/be/have, NOT
      someone/somebody/person/type/sort/one who
    `,
  },
  // What others think of the person
  {
    meaning: "turn",
    scope: "after",
    phrases: `
      wrong about THEM, wrong about HER, ANYONE assume/suppose/presume SHE, ANYONE assume/think/expect/suppose THEM like/love/enjoy/want/need/play/eat/drink, ANYONE always assume/think/suppose SHE, everyone/everybody/people
      think/imagine/expect SHE, you would think/assume/expect/imagine SHE, despite what ANYONE think/say,
      =thought/expected/assumed/figured/reckoned/feared SHE would, was/were
      convinced/sure/certain/afraid/worried/adamant SHE, =expected/expecting THEM to, would expect ANY to,
      you would expect a? ANY to, ignore what SHE say, NOT listen when SHE say, NOT believe THEM when SHE
      say, everything/anything but no
    `,
  },
  // It goes without saying
  {
    meaning: "aside",
    scope: "after",
    phrases: `
      NOT cover it, NOT begin to cover, NOT do it justice, be an understatement, be putting it mildly, NOT
      the word, NOT strong enough, why would SHE not, who would not, who could not, how could SHE not, why
      not, as/for a joke, never a dull moment, that be all, not for the
      faint-hearted, never mind the, no telling THEM, not one but two, not once but twice, contrary to
      popular belief, never see/know/hear THEM so, =love
      story/stories/song/songs/letter/letters/triangle/poem/poems/island/birds, hate/kill me for
      saying/telling/this, hate me saying
    `,
  },
];
