import type { Polarity } from "./brief.ts";

/**
 * Words that say how somebody stands to something, as a dictionary would list them. How they are put
 * together ("never tires of", "isn't exactly wild about") is not listed: `stance.ts` works it out.
 *
 * In a phrase, every word stands for all its forms ("give" for "gave"), except one marked with "=".
 * "mad/crazy about" and "up HER (street | alley)" have alternatives; "ever?" may be missing; ".." skips up to
 * four words, and IT as many that are the thing itself. Words that only add weight ("really", "a", "big") may
 * stand between any two. NOT, HER, THEM, SHE, BE and ANY are classes of words (`cue-match.ts`).
 */
export interface CueList {
  /**
   * `turn`: makes the opposite of what it applies to. `denial`: "in a million years", against whatever is not
   * against already. `formerly`: it was so once. `aside`: looks like one of the others and is none.
   */
  meaning: Exclude<Polarity, "others"> | "turn" | "denial" | "aside" | "formerly";
  /**
   * Where the thing meant stands: `after` ("hates golf"), `before` ("golf bores him"); `predicate` is
   * `before` where it is said of something ("golf is dull") and nothing where it only describes ("a dull day");
   * `verdict` is `before` where a statement ends with it ("golf, yes"); `tone` counts for the whole statement
   * where nothing else says how it is meant.
   */
  scope: "after" | "before" | "predicate" | "verdict" | "tone";
  phrases: string;
}

export const cueLists: CueList[] = [
  {
    meaning: "aside",
    scope: "after",
    phrases: `
      NOT know anyone/anybody, drink/eat/watch/read way? too much/many, =owns
      cat/cats/dog/dogs/horse/pet/pets/restaurant/shop/business/company/boat/farm/house/flat/land/gallery/home,
      no secret, no secret that, if SHE be not, when SHE be not, claim/pretend/swear/profess NOT to, hopeless
      romantic, hopelessly romantic, badly behaved, terribly well, ridiculously good, insanely good, stupidly
      expensive, what be not to like/love, NOT make me choose, no less than, not far off, not unlike, ends of
      the earth, need i say more, not to brag, without further ado, not for want, nothing ventured, no time to
      lose, NOT long before, NOT a moment too soon, not counting, not including, not strictly, bad-ass, badass,
      mad skills, sick beats, killer whale/whales, death metal, true crime, murder mystery/mysteries, horror
      film/films/movie/movies, disaster movie/movies, ghost stories, dead sea, bad hair, all over .. like a
      rash, sad to say, NOT get me wrong, like a rash, NOT hurt a fly, laugh a lot, not too shabby, too good to
      be, not surprisingly, no surprise, no coincidence, nothing if not, never stop smiling, no spring chicken,
      no slouch at, NOT just/only/merely/simply, not to mention, not least, no doubt, without doubt, no
      question, no matter, no wonder, no end, no less, no problem, no rush, no pressure, no worries, no hurry,
      when not, no idea, no big deal, not bad, nothing short of, none other than, why not, if not, or not, not
      long ago, in no time, no joke, no kidding, no exaggeration, not kidding, not joking, not gonna lie, not
      going to lie, cannot lie, can not lie, i not lie, no lie, NOT be more, NOT be happier, NOT be prouder, NOT
      agree more, NOT half, nothing wrong with, nothing like, NOT like IT any other, NOT fail to, without fail,
      never fail, no such thing as, NOT forget, NOT forgive, if SHE forget, no tomorrow, more than once, once
      more, at once, once in a while, once or twice, once a day/week/month/year, who NOT, can not say no fairer,
      NOT imagine THEM doing anything else, i NOT think of, i NOT remember, not until, not far, NOT far behind,
      not long, not yet, not sure, not to worry, NOT worry, never mind, no time like, no expense, no strings,
      not to be missed, not for nothing, nothing fancy, nothing to read/do/wear/watch, nothing else, you never
      know, last but not least, believe it or not, more often than not, no more than, not too expensive, not
      expensive, not cheap, NOT live near, NOT live far, not well, nothing special, no holds barred, hates to
      admit, hate to say, dead keen, dead set on, dead into, wicked good, to die for, dying to, dying for, sick
      =skills, sickly good, stupidly good, badly want/need, bad for the bank balance, terribly fond, terribly
      keen, awfully fond, awfully keen, NOT fault, not stop there, not all
    `,
  },
  {
    meaning: "neutral",
    scope: "after",
    phrases: `
      NOT know how/if/what/why/when/where/whether, NOT used to be, NOT used to, NOT use to, can/could? take it?
      or leave, NOT fussy/picky/choosy/fussed, NOT hard to please, NOT difficult/demanding, no .. allergies, no
      .. dislikes, no .. aversions, no .. restrictions, no .. preference, no .. preferences, no .. requirements,
      NOT allergic to anything, NOT mind what, NOT mind either way, no strong opinion/opinions, on the fence
      about, indifferent about
    `,
  },
  {
    meaning: "turn",
    scope: "after",
    phrases: `
      not so much, about as, surprised/amazed/shocked/astonished/astounded if SHE, surprise me if SHE, no anti,
      far be it from THEM to, far be it from, not sure SHE, not convinced SHE, not certain SHE, NOT know that
      SHE, not sure if SHE, i question whether, hard to imagine THEM, NOT imagine THEM, NOT picture THEM, NOT
      see THEM, there be only so much/many =not, hardly ever, almost never, next to no, next to nothing, not
      exactly, the opposite of, the antithesis of, anything other than a, the very opposite of, about as
      interested in, in no way, by no means, at no point, on no account, under no circumstances, not remotely,
      not in the slightest, incapable of, too .. to be, NOT, no, nobody, no one, noone, none of, none, nothing
      with, nothing, neither, nor, zero, nil, zilch, without, no way/chance will? SHE, not a chance SHE, far
      from, anything but, anything except, anything other than, anything apart from, anything bar, everything
      but, everything except, everything bar, anything besides, everything apart from, pretend to, pretend SHE,
      claim to, makes out SHE, a lie to say, lying if, wrong to say, less, fewer, not what SHE would call, NOT
      what you call, NOT describe THEM as, NOT call THEM, NOT accuse THEM of, NOT known for, NOT renowned for,
      like SHE would ever, as if SHE need/want, who need/want/use, i NOT think, i NOT say, i NOT believe, i
      doubt, doubt SHE, doubtful, yet to see THEM, yet to, have yet to, fail to see, fail to, there be little
      SHE, precious little, little interest/time/patience/love/use/appetite/enthusiasm/desire in/for/to/of,
      unable to, unwilling to, reluctant to, free from/of, devoid of, lack, miss the gene for, minus, sans, zero
      tolerance for, nowt, nada, nae, aint, nothing to do with, wants nothing to do with, nothing that/which
      need/have/contain/involve/require/smell, nothing too/overly, nothing containing/involving/requiring/made,
      NOT want, NOT need, NOT want/need/like any, no .. of any kind, NOT .. of any kind
    `,
  },
  {
    meaning: "denial",
    scope: "before",
    phrases: `
      under duress, under protest, under sufferance, through gritted teeth, kicking and screaming, out of
      politeness, to be polite, out of duty, begrudgingly, grudgingly, reluctantly, for all the money in the
      world, for a million pounds/dollars/quid, if it was the last thing on earth, if HER life depended on it,
      to save HER life, for the life of THEM, in this lifetime, this side of christmas, hell freeze over, when
      hell freeze, pig fly, over HER dead body, in a million years, for all the tea in china, for love nor
      money, on your life, even if you pay THEM, if you pay THEM, say no one ever, said nobody ever, like the
      plague, with a bargepole, with a barge pole, with a ten foot pole, in HER right mind, at gunpoint, yeah
      right, in your dreams, as if
    `,
  },
  {
    meaning: "formerly",
    scope: "after",
    phrases: `
      =loved/liked/enjoyed/adored/played IT before/until/till, used to be, used to, use to, no longer, once
      a/an, once was/were, was/were once, formerly, former, ex, previously, in HER youth, in HER day, in the
      past, back in the day, back then, as a kid/child/teen/teenager/boy/girl/student/toddler, when SHE be
      young/younger/little/small/a, once upon a time, at one time, at school, years ago, have been into,
      was/were into, was/were obsessed with/by, was/were mad about/on/for, was/were crazy about, was/were keen
      on, was/were fan of, was/were fond of, was/were passionate about, was/were interested in, was/were hooked
      on, was/were addicted to, until recently, up until, until HER, would have love/like/enjoy/want, had a ..
      phase
    `,
  },
  {
    meaning: "past",
    scope: "after",
    phrases: `
      give HER IT (to charity | to a friend | away), donate HER, been year/age/month/decade since SHE,
      year/age/month/decade since SHE, i NOT remember the last time SHE, NOT remember the last time SHE, NOT
      recall the last time SHE, can not remember when SHE last, last .. years ago, old for, gone are the days
      of/when/SHE?, gone are HER, those days of, burn out on, burnt out on, had to stop/quit, have to give up,
      no longer able to, drift away from, step back from, cancel HER, unsubscribe from, let HER .. lapse, put
      away HER, pack away HER, sell off HER, lapse, lapsed, recovering, reformed, retired, in a previous/former
      life, be a distant memory, NOT eat/drink/play/touch/wear/read/do/see/have/use/ride/smoke IT (in years | in
      ages | in decades | in months | for years | for ages | since), NOT
      eat/drink/play/touch/wear/read/do/see/have/use/ride/smoke/be (in years | in ages | in decades | in months
      | for years | for ages), lose the bug for, get IT out of HER system, put HER IT days behind, day of IT be
      .. over/behind/done/gone, stop, quit, give up on, give up, gone off, went off, go off, go right off, grow
      out of, outgrow, outgrown, outgrew, move on from, retire from, hang up HER, get over, fall out of love
      with, turn HER back on, pack in, jack in, knock IT on the head, finish with, sell all HER, sell HER, =sold
      HER, lose interest in, lose HER love/taste/appetite/enthusiasm/passion/interest for/in, lose
      taste/appetite/enthusiasm/passion for, get out of, drop out of, =dropped, leave IT behind, say goodbye to,
      wave goodbye to, kick HER, kick the, give HER IT away, give away HER, abandon, grow tired of, cool on,
      sour on, fall out with, be over HER, put IT behind THEM, =hung up, pack up, call time on, wean THEM off,
      wean HERSELF off, swear off, =sworn off, =swore off, give IT the boot, =ditched, ditch, over/past/through
      HER IT phase/stage, past the IT phase/stage, over HER, too old for, too grown up for, too big for, too
      cool for, NOT pick up, NOT touch/play/do/read/pick IT since
    `,
  },
  {
    meaning: "past",
    scope: "before",
    phrases: `
      once be enough, once be plenty, be a distant memory, be ancient history, the novelty have worn off,
      novelty wear off, fizzle out, die a death, run its course, be a fad, be another life, be a lifetime ago,
      have pass, come and gone, be out of HER system, be in the loft/attic/shed now, be packed away, be shelved,
      be no longer HER, have had its/their day, be for another life, be a closed chapter, be =just? a phase, be
      passing phase, be short-lived phase, be thing of the past, be in the past, be history, be behind THEM, be
      long gone, be last year, be so last year, be last year's, be yesterday's, day/year/phase be .. over,
      day/year/phase be .. behind THEM, day/year/phase be .. gone, day/year/phase be done, be over and done,
      have cool, have wane, have fade, have worn off, wear off, fall by the wayside, be =ancient history, went
      out the window, lose its appeal, lose their appeal, lose its charm, lose its shine, be no more
    `,
  },
  {
    meaning: "owned",
    scope: "after",
    phrases: `
      =owns a/an/the/HER/every, if anyone/anybody/someone/somebody/you/i/people give/buy/get/bring THEM another, if
      anyone/anybody/someone/somebody/you/i/people give/buy/get/bring THEM one more, have/own more IT than, have/own as
      many IT as, NOT move for, NOT see the floor for, trip over, fall over, wall to wall, wall-to-wall,
      bursting at the seams with, burst at the seams with, bulge with, piled high with,
      knee-deep/neck-deep/waist-deep/ankle-deep in, up to here with, run out of room/space for, nowhere to put,
      where would SHE put, where will SHE put, no wall space for, could supply .. with, could paper .. with,
      could build .. (out of | from | with), could fill .. with, keep getting/receiving, always get given,
      everyone/everybody give/buy/get THEM, everyone/everybody always give/buy/get THEM, people keep
      giving/buying/getting THEM, people always give/buy/get THEM, get IT every christmas/year/birthday, receive
      IT every christmas/year/birthday, not another, oh no not another, well stocked with/on/for, fully stocked
      with/on/for, stocked with, maxed out on, have the set of, have the full set of, have the whole set of,
      have the complete, have a whole .. of, have got enough, rich in, spoilt/spoiled for, an abundance of,
      abundance of, a surfeit of, surfeit of, glut of, excess of, a surplus of, surplus of, mountain/mountains
      of, more .. than you can shake, already have/own/get/buy/receive/order, already subscribe to,
      just/recently =got/bought/received HER?, have/own/get already, have all the, =got all the, =got every, all the IT SHE can/could/will need/want, have every, own every, own
      all the, own all, have more than enough, more than enough, have enough, have quite enough, have plenty of,
      have plenty, plenty of, have too many/much, get too many/much, own too many, too many, way too many, far
      too many, too much, have lots of .. already, have
      dozen/hundred/ton/load/pile/stack/heap/mountain/oodle/masses/thousands of, have
      dozen/hundred/ton/load/pile/stack/heap/mountain/thousands, have loads, have a million/hundred/thousand,
      have so many, have stacks,
      house/flat/cupboard/drawer/wardrobe/closet/shelf/shelves/garage/shed/room/attic/loft/kitchen/desk/home/basement/houseful/box/bag/boxes
      full of, drowning/swimming/buried/drown in, buried under, snowed under with, up to HER
      ear/eye/eyeball/neck/knee/elbow in, overrun with, awash with/in, inundated with, flooded with, swamped
      with/by, stocked up on, sorted for, set for, covered for, well supplied with, supply of, lifetime supply
      of, lifetime of, be full of, overflow with, groan with, burst with, stuffed with, crammed with, creak
      under, litter with, no shortage of, not short of, NOT short of, no need for, NOT in need of, no room/space
      .. for, no room/space .. left for, only so many, there be only so many, how many IT can/do SHE, yet
      another, limit to how many, how many IT one/a can/need/do/person, kitted out for/with, equipped for/with,
      all set for/with, own
      two/three/four/five/six/seven/eight/nine/ten/eleven/twelve/twenty/thirty/forty/fifty/several/dozens, have
      five/six/seven/eight/nine/ten/eleven/twelve/twenty/thirty/forty/fifty/hundred, (give THEM | buy THEM | get
      THEM | get given | receive | be given) IT last christmas/year/birthday/time/month, get IT for christmas
      already, NOT need/want another, NOT need/want .. more, NOT need/want any, no more, NOT any more =of, any
      more =of, no need of, if SHE get/see/receive/unwrap/open one more/another, if i see/get/hear one
      more/another, if i give THEM one more/another, one more, enough of the, enough of, enough with the, enough
      with, enough, have have enough of, have enough of, have one, have
      two/three/four/five/six/seven/eight/ten/twelve/twenty/forty/several/some of, could open a shop with, could
      start a shop with, could stock a shop with
    `,
  },
  {
    meaning: "owned",
    scope: "before",
    phrases: `
      run out of room/space/shelf/shelves/cupboards/walls, have them all, have it all, have all of them, have
      every one, have the lot, have one/them/it already, have the full set, have the whole set, like a hole in
      the head, and counting, at last count, to spare, by the dozen, by the bucketload, by the truckload, galore
      already, no room for them, to sink a battleship, to open a shop/café/museum/library/store, to stock a
      shop, to last a lifetime, to last until, to last HER, to feed an army, to go round, than you can shake a
      stick at, than the library, than a library, NOT close, everywhere you look, in every room, in every
      drawer, on every shelf, take over the house, taking over the house, multiply, come out of HER ears, could
      open a shop, could open a museum, could fill a, to sink a ship, than SHE can/could
      use/wear/eat/read/drink/need/count/handle/know, than SHE know what to do with, than a .. shop, than anyone
      need, than halfords, than SHE have room/space for, than sense, already have one/some/it/them/that, have
      it/them/one/that already, be sorted, be taken care of, have a drawer full, have drawers full, have
      drawer/cupboard/shed/shelf/garage/wardrobe full, have
      dozens/loads/tons/plenty/hundreds/enough/lots/several/stacks/piles, have so/too/far/way many, full of
      them, full of it, run out of room/space/shelf for?
    `,
  },
  {
    meaning: "likes",
    scope: "after",
    phrases: `
      =wants, =wants to, have? yet to find/meet/see/try a? IT SHE NOT, NOT get THEM to (put down | stop | leave
      | get off | come off | come out of | switch off), rare/odd day/week/weekend/evening SHE NOT, heaven be,
      bliss be, happiness be, paradise be, gooey/soppy/soft/misty-eyed/starry-eyed/giddy/doe-eyed over/about/at,
      =allowed, NOT hear/see IT without, want/need IT so bad/badly, i NOT know how SHE .. without, i NOT know
      what SHE .. without, NOT know how SHE .. without, NOT know what SHE .. without, NOT easily
      parted/separated/torn from, NOT easily torn away from, what SHE NOT give for, what SHE NOT do for,
      good/great/brilliant/amazing/handy/skilled/ace/wizard/genius/talented/gifted with/at/in, top of HER list
      be, high on HER list, get out of bed for, cross the country/world/continents/ocean for, sell a kidney for,
      what be not to like/love about,
      unhealthy/dangerous/worrying/ridiculous/insane/obscene/disgusting/stupid/shameful
      obsession/love/passion/amount/number/collection/fondness/addiction with/of/for/to, bad case of, bitten by
      the, fiend/demon/devil/terror/beast/monster/menace for/with/at, get the .. bug, inhale, demolish, NOT hold
      a candle to, pale next to, NOT a patch on, have nothing on, NOT complain about/if, never complain about,
      hopelessly addicted to, hopelessly in love with, terrible/awful/dreadful/shocking flirt/gossip for,
      dangerously fond of, pathologically attached to, NOT wait to, try and stop THEM, NOT stop
      raving/talking/banging/going on about, NOT let a day go by, let nothing come between THEM and, hates
      anyone touching HER, guard HER .. with HER life, zero/no chill about/when/around, NOT know about IT NOT
      worth, NOT know about IT, NOT go/walk/drive/get/cycle past/by IT without, NOT be trusted
      around/near/with/alone, no self-control/willpower/restraint around/with/near/when, powerless
      before/to/against, need/NOT need no? excuse/encouragement/persuading/convincing/asking/invitation for/to,
      NOT need asking/telling twice to, need no excuse/encouragement/persuading/convincing/asking/invitation
      for/to, NOT take much persuading to, NOT take HER eyes off, NOT get HER nose/head out of, HER nose out of,
      never too old/late/early/busy/tired/full/cold/wet for/to, NOT too old/late/early/busy/full for, never a
      bad time for, no such thing as bad/a bad, no bad, NOT be prised/dragged/torn away from, NOT change HER,
      second only to, NOT live without, nothing better than, nothing comes between THEM and, nothing keeps THEM
      from, NOT keep THEM from, no one make/bake/cook/do better, NOT get old, NOT be parted/separated from, NOT
      be seen without, NOT hide HER love/passion for/of, make no secret of HER love/passion/fondness of/for,
      make no secret of, no secret that SHE love/like/adore, NOT stop THEM, NOT be dragged off, got it bad for,
      have it bad for, NOT disappoint with, NOT lose with, NOT fail with, NOT say a bad word about/against,
      forgive anything for, sell HER soul for, fight you for, risk life and limb for, trample .. for, bite your
      hand off for, hate to be without, hate to be parted from, not be the same without, NOT the same without,
      be incomplete without, sulk/grumpy/cranky/unbearable/miserable/useless/insufferable without,
      miserable/grumpy/cranky if SHE miss, sad to miss, gutted to miss, gutted when/if .. miss, devastated to
      miss, furious if SHE miss, =collects, =collected, learn, learn to/about, start/begin learn, start/begin,
      take up, discover, pick up, be over the moon with/about/at/if, over the moon with/about/at, love, adore,
      enjoy, =likes, =liked, =liking, SHE/would/to/do/really/also/who/people/kids/always/still/both =like,
      relish, savour, savor, treasure, cherish, worship, appreciate, =fancies, =fancied, would =fancy, favour,
      favor, idolise, prize, luv, lurve, obsess with/by/over/about,
      besotted/smitten/infatuated/enamoured/enamored/enchanted/captivated/fascinated/intrigued/taken with/by, in
      love with,
      nuts/crazy/mad/wild/bonkers/bananas/barmy/potty/daft/batty/loopy/passionate/enthusiastic/excited/serious/buzzing/hyped/stoked/thrilled/happy/pumped/curious/delighted
      about/on/for/over/with/by, mad keen on, keen on, keen to, fond of, hook on, addict to, interested in,
      devote to, partial to, committed to, dedicated to, into, in to, big on, hot on, sold on, sweet on, up for,
      game for, one for, one to, much of a one for, drawn to, attracted to, tempted by, moved by, impressed
      by/with,
      fan/lover/devotee/fanatic/admirer/connoisseur/aficionado/enthusiast/friend/follower/supporter/stan/believer/disciple/champion
      of/in, fan/lover of, a fan, live for, live and breathe, swear by, devour, dream of/about, dote on, geek
      out over/on/about, nerd out over/on/about, vibe with, thrive on, delight in, revel in, indulge in, lap up,
      drool over, rave about, gush about/over, go mad/crazy/nuts/wild/weak .. for, go weak at the knees for/at,
      =soft spot for, HER (=love | passion | weakness | enthusiasm | obsession | hobby | =joy | =delight |
      favourite | favorite | pride and joy | thing) of/for/be/with, weakness for, thing for, =taste for,
      passion/love/talent/knack/appetite/enthusiasm/fondness/flair/gift/nose/eye/hankering/craving/yen/penchant/yearning/liking/affection/desire/wish
      for/of/to, love of, liking for, interest in, time for, patience for/with, use for, stomach for, need
      for/of, room for, tolerance for/of, sucker for, mug for, glutton for, slave to, martyr to, stickler for,
      happy/happiest/happier when/with/in/on/at, at home in/on/with, comfortable with/around/in/on,
      fine/ok/okay/cool with, sporting, good at/with, see the point/appeal/attraction/fun of/in, get the
      point/appeal/fuss/hype of/about, point in/of, care much? for/about, care to, bothered about/with, agree
      with, approve of, trust, believe in, warm to, take to, get on with, get along with, gel with, click with,
      get into, get excited about, get used to, now/nowadays/lately it be all? about?, these days it be all?
      about?, now SHE be into/onto, just/recently get into, what SHE need/want/love/enjoy/lack/like/crave be,
      would rather, would sooner, rather be, prefer, light up at/around/when/for, eye light up
      at/when/around/for, switch to, convert to, graduate to, come round to, come around to, warm up to, say yes
      to, yes/yep/yeah to, always say yes to, jump at, leap at, long for, yearn for, crave, pine for, itch to,
      ache for, hanker after/for, hope for/to, wish for, ask for, eye up, lust after, covet, kill for, die for,
      would sell .. for, would give .. for, would walk .. for, would do anything for, would trade .. for, would
      crawl .. for, would fight .. for, would travel .. for, would drive .. for, would queue .. for, would
      marry, move heaven and earth for, NOT wait for/to, NOT help but, NOT get enough of, NOT get enough, NOT
      have enough/too many/too much, NOT own enough/too many, NOT give .. enough of, NOT too many/much, never
      too many/much, never enough, NOT enough IT in the world, no such thing as too many/much/enough, NOT be too
      many/much, is there such thing as too many/much, NOT go wrong with, NOT beat/top/match, hard/tough to
      beat, NOT shut up about, NOT stop, NOT put IT down, NOT put down, NOT resist, NOT say no to, NOT refuse,
      NOT turn down, NOT pass up, NOT pass on, NOT pass, NOT walk past/by, NOT drive past, without IT be
      no/not/nothing/unthinkable/incomplete/empty/boring/half, NOT be without, NOT miss out on, NOT miss, NOT
      skip, NOT mind, NOT bothered/fazed/daunted/deterred by, NOT object to, NOT complain about, NOT say a word
      against, NOT hear a word .. against, NOT hear anything against, NOT sneeze at, NOT sniff at, NOT turn HER
      nose up at, NOT afraid/scared/shy of, NOT above, NOT averse/opposed/immune to, NOT swap/trade/change IT
      for, NOT give up IT for, NOT swap/trade HER, NOT tear/drag/keep/get/prise/pry/pull THEM .. away from, NOT
      tear/drag/keep/get/prise/pry/pull THEM (off | from | out of), NOT keep HER hands off, NOT keep away from,
      NOT stay away from, NOT leave IT alone, NOT look away from, NOT get past, NOT get over, NOT far from, NOT
      without, NOT sleep/leave/go/travel/be .. without, NOT part with, NOT let go of,
      lost/miserable/bored/grumpy/unhappy/bereft/incomplete/helpless/nothing without, NOT leave, no stranger to,
      not a stranger to, no objection/objections to, nothing against, NOT lose HER love/taste/passion/enthusiasm
      for, NOT tire of, NOT get/grow bored/tired/sick of/with, nothing beats/tops, nothing but, NOT nothing but,
      hate to miss, hate miss, hate missing, hate being/going/to be/to go without, would .. before SHE give up,
      before SHE give up, sooner than give up, i NOT think there be a? IT SHE NOT, first in line for, first in
      the queue for, always have time/room/space for, always up for, any excuse for/to, NOT/no a?
      day/week/weekend/morning/evening/night/year/hour when? SHE NOT, NOT/no a? IT SHE NOT, wax lyrical about,
      sing the praises of, bang on about, bend your ear about, talk your ear off about, NOT get THEM started on,
      get THEM started on
    `,
  },
  {
    meaning: "likes",
    scope: "before",
    phrases: `
      now a? addict/convert/fan/fanatic/obsessive/regular/devotee/junkie, send THEM into
      raptures/ecstasy/ecstasies/orbit/heaven, send THEM over the moon, put THEM in a good mood, put a smile on
      HER, bring a smile to HER, bring THEM joy, spark joy, light THEM up, cheer THEM up, perk THEM up, set THEM
      up for the day, keep THEM quiet/occupied/entertained/amused, get THEM going, win THEM over, melt HER
      heart, warm HER heart, there be no stopping/holding THEM, no stopping/holding THEM, count THEM in, any
      time, bring it on, try and stop THEM, in a heartbeat, you bet, guilty as charged, SHE be there, SHE be all
      over it, SHE be in HER element, win hands down, every time, all the way, get THEM every time, be top of
      HER list, be high on HER list, be a no-brainer, be a safe bet, be a sure thing, be a done deal, be to die
      for, be HER happy place, NOT get THEM started, NOT get old, NOT disappoint, NOT go to waste, NOT go
      unread/unused/uneaten, NOT last long, NOT stand a chance, NOT hang around, NOT be wasted, NOT lost on
      THEM, NOT wasted on THEM, NOT fail, NOT too many, NOT safe from/around THEM, like nobody's business, like
      there be no tomorrow, like no one else, second to none, NOT be beaten, NOT need asking twice, come first,
      be sacred, be a must, be a given, be non-negotiable, without fail, up HER street/alley, BE for THEM, NOT
      out of HER hand/hands/sight, NOT far from HER side/hand/hands, NOT leave HER side, float HER boat, rock
      HER world, light HER fire, tickle HER fancy, ring HER bell, blow HER hair back, push HER buttons, get HER
      juices flowing, set HER world on fire, set HER pulse racing, make HER heart sing, do it for THEM, do much
      for THEM, do anything for THEM, do a lot for THEM,
      interest/excite/thrill/delight/fascinate/relax/calm/inspire/amuse/please/intrigue/captivate/tempt/impress/move/suit/grab/attract/entice/enthuse/motivate/cheer
      THEM, appeal to, speak to THEM, work for THEM, agree with THEM, go down well, go down a treat, sit well
      with THEM, mean the world to THEM, mean everything to THEM, make HER day, make HER week, make HER year,
      make THEM
      happy/smile/laugh/melt/giggle/swoon/purr/beam/glow/grin/chuckle/proud/calm/dance/drool/squeal/relax, make
      THEM feel good/better/alive/calm/young/happy/special/loved/relaxed/at/like/human/free/proud/cosy, make
      THEM want to dance/sing/cook/travel/learn, keep THEM sane/young/happy/busy/going, float THEM, be the
      ticket, hit the spot, be (hit | must | winner | safe bet | treat), be the exception, be an exception, NOT
      go amiss, NOT come amiss, NOT go astray, always go down well, be hooked, be converted, be convert, be in
      love, be smitten, be obsessed, be sold, hold/have appeal/interest/charm, mean a lot to, be catnip to THEM,
      more than anything, above all else, above all, yes please, hell yes, hell yeah, oh yes, god yes
    `,
  },
  {
    meaning: "likes",
    scope: "predicate",
    phrases: `
      HER .. (passion | hobby | obsession | favourite | favorite | cup of tea | idea of fun | idea of a good
      time | idea of heaven | idea of bliss | idea of a treat | comfort zone | happy place | guilty pleasure |
      pride and joy), HER (thing | =life | =love | =world | jam | weakness | everything | religion | bag | scene
      | style | area | strength | strong suit | forte | vibe | speed | =joy | =delight | poison | drug of choice
      | sport | game | drink | genre | territory | department | field | wheelhouse | tempo | size | colour |
      first choice | ideal | taste | line | sanctuary | escape | therapy), HER (kind | sort | type) of thing,
      welcome, appreciated, wanted, allowed, perfect, lovely, ideal, acceptable, amazing, brilliant, wonderful,
      fantastic, ace, loved, adored, essential, necessary, needed, suitable, appropriate, advisable, on the
      cards, option, priority, worth it, good idea, fun, exciting, interesting, cool, life
    `,
  },
  {
    meaning: "likes",
    scope: "verdict",
    phrases: `
      ✅, ✔, 👍, ❤, 😍, 🥰, 💕, 😋, =yes, =yeah, =yep, =absolutely, =definitely, =magic, =heaven, =bliss, BE in,
      =great, =good, =fine, =ok, =okay, =cool, =lovely, =please
    `,
  },
  {
    meaning: "dislikes",
    scope: "after",
    phrases: `
      be put off, =ignores, make HER feelings about IT clear, make IT clear SHE NOT, like/love/enjoy/want least,
      once bitten twice shy with/about, twice shy when it comes to, twice shy about, count on one hand the times
      SHE, count on one hand the number of times SHE, count on one hand how often SHE, hell be, torture be,
      misery be, nightmare be, burnt/burned/stung/bitten before? by, small on, short on patience for/with, NOT
      look at/smell/eat/touch/think about IT without, NOT look at IT without, NOT think about IT without, NOT
      say enough bad things about, say bad things about, nothing but bad things to say about, bad-mouth,
      badmouth, slag off, diss, =trashed/=trashes, =bashed/=bashes, =knocks, =panned, =savaged, lambast, =off,
      gutted/disappointed/upset/horrified/dismayed/devastated to get/receive/unwrap/open/find/see, NOT sit/last
      through IT without, NOT sit through, only a fool/idiot/madman/masochist/sadist would, try getting THEM to,
      good luck getting THEM to/into, good luck with, try to get THEM to, NOT give you damn/tuppence/thanks for,
      NOT give you? a? damn/fig/toss/hoot/hoots/monkey's/monkeys/stuff/rat's/tuppence/crap/shit about/for, NOT
      give IT house room, NOT give IT a second look/glance/thought, NOT give IT the time of day, NOT look twice
      at, NOT pay a penny for, NOT cross the road/street for/to, NOT get out of bed for, NOT lift a finger for,
      NOT shed a tear over/if, NOT lose sleep over, NOT find a single, NOT find IT in HER, NOT a single .. in
      HER, last place you find/see THEM, last place .. be, last person to, last one to, bottom of HER list, low
      on HER list, far down HER list, nowhere near HER list, if SHE never see/eat/wear/hear/do another, if SHE
      never see/eat/wear/hear/do IT again, never see/eat/wear/hear/do another, happy/glad never to, would die
      happy without, take .. to get THEM (to | into | in | near | on), need dragging/bribing/forcing/persuading
      to/into, fall out with, part ways/company with, a stranger to, NOT know IT if it, NOT tell IT from, NOT
      name a single, what would SHE do/want with, what use/good be, why would SHE/anyone want/need/buy, why on
      earth would SHE/anyone want/need/buy, since when do SHE, do SHE look like SHE, lukewarm on/about, so-so
      about/on, meh about, ambivalent about, half-hearted about, unmoved by, cool on, past/beyond caring about,
      be done and dusted with, been there done that with, wash HER hands of, close the book on, draw a line
      under, shut the door on, turn the page on, over the whole, NOT keep IT down, advise against, caution
      against, no good for HER, warned off, warn THEM off, advised to avoid, told to avoid, NOT
      great/brilliant/good/fantastic with/around/in/at, need IT like a hole, need IT like SHE need, easy on the,
      light on the, hold the, stop short of, the exception be/being, one/only/sole exception be/being, with one
      exception, unenthusiastic about, unimpressed by/with, unexcited by/about, disinterested in, put THEM off,
      suspicious of, sniffy about, snooty about, scathing about, dismissive of, disdainful of, contemptuous of,
      critical of, rude about, cynical about, sceptical of/about, skeptical of/about, dubious about, unconvinced
      by, resistant to, impervious to, immune to, blind to the charms of, deaf to the charms of, NOT see the
      attraction/charm/fun/joy/magic of/in, NOT get what the fuss, NOT share HER love of/for, NOT share the ..
      enthusiasm for, NOT partake of/in, NOT indulge in, NOT participate in, NOT engage with, NOT subscribe to,
      NOT bring HERSELF to, NOT face, NOT be inclined to, NOT be fooled by, NOT be won over by, NOT develop a
      taste for, NOT acquire a taste for, NOT see HERSELF, NOT be doing, NOT volunteer for, NOT sign up for,
      hide from, hide when, recoil, weary of, grew weary of, find no pleasure/joy in, take no pleasure/joy in,
      take against, turn against, set against, dead set against, dead against, strongly/firmly/violently
      against, =against, vote against, rebel against, give a wide berth to, give .. berth to,
      brave/bold/foolish/mad/daft/silly/unwise to buy/give/get THEM, heaven help anyone who, woe betide anyone
      who, pity anyone who, god help anyone who, forbidden/banned/barred/prohibited from
      giving/buying/getting/having, be forbidden/banned/barred/prohibited from, be forbidden/banned/barred from
      giving/buying/getting THEM, hater of, despiser of, NOT catch/find/see THEM
      in/with/wearing/doing/eating/near/at, gone cold on, go cold on, wilt in/under, get nowhere with, suffer
      in, melt in, go to pieces at/in/around, fall apart at/in/around, come unstuck with, heart sink at/when,
      face fall at/when, eye glaze over at/when, switch off at/when, groan when, sigh at, laugh at, snigger at,
      bee in HER bonnet about, have a go at, NOT have a good word for/about/to say, nothing nice/good to say
      about, no love lost, no love for, take issue with, take a dim view of, dim view of, low/poor opinion of,
      NOT think much of, NOT rate, no truck with, short shrift to, at war with, at odds with, vendetta against,
      crusade against, campaign against, prejudice against, grudge against, send back, hand back, blanch at, put
      off IT by/since/after/for life, scarred by, bad experience with, bad memories of, overdose on/of, one too
      many, saturated with, lose patience with, run out of patience with/for, end of HER tether with, tear HER
      hair out over, up in arms about, see the back of, good riddance to, drag HER feet about, drag .. kicking
      and screaming to, keep IT at arm's length, keep IT at bay, you can keep HER, can keep HER, stuff HER, NOT
      know one end of, NOT know the first thing about, NOT have a clue about, clueless about, no idea about, NOT
      know what to do with, NOT tell one end of, NOT spell, no joy in, no pleasure in, get nothing out of, get
      little out of, see little point in/of, leave IT to others/HER, watch HER, cut IT from, detox from, go on a
      diet, as far as possible from, keep well back from, NOT be drawn into, NOT be talked into, NOT be tempted
      by/into/to, NOT be persuaded to/into, NOT be swayed by, NOT get excited about/by/over, NOT get worked up
      about, NOT understand why anyone/people, NOT understand the point/appeal/fuss/hype, NOT understand, NOT
      fathom, NOT see why anyone/people, at a loss with, thumb HER nose at, tire quickly of, tire of, get tired
      of, get bored of/with/by, grow bored/weary/sick of/with, get sick of, lose sleep over, morally opposed to,
      object on principle to, NOT agree with, NOT hold with, NOT do well with/in/on/around, NOT fare well with,
      NOT get along with, live in fear of, in terror of, haunted by, plagued by, worried about/by, paranoid
      about, self-conscious about/in, ashamed of, NOT need persuading off, talk THEM out of, stay out of, sit
      out, opt out of, bow out of, back out of, cop out of, get out of, made to do, forced to/into, roped into,
      dragged along to, dragged to, dragged into, guilt-tripped into, hoodwinked into, NOT been near, run out of
      love for, enemy of, critic of, no time whatsoever for, ❌, 🚫, 👎, 🤮, 🤢, ✖, ⛔, unfond of, uninterested in,
      unkeen on, one whiff/sniff/look of/at, no pleasing THEM with, cut IT out,
      appalled/mortified/horrified/insulted/offended/upset/devastated/gutted/disappointed/livid/furious/aghast/traumatised/traumatized/scarred/haunted/tormented/underwhelmed/exhausted/drained/defeated
      by/with/at/about/if, give IT a miss, give IT a swerve, keep IT away from THEM, keep THEM away from,
      neither .. nor .. stand/bear/abide, hate, h8, loathe, detest, dislike, despise, abhor, resent, dread,
      avoid, shun, boycott, distrust, mistrust, scorn, reject, eschew, abominate, deplore, begrudge, regret,
      cringe at/when, shudder at, recoil at/from, run from, run a mile from, run a mile at, run screaming from,
      run .. mile, moan about, complain about, whinge about, grumble about, grouse about, rant about/against,
      sneer at, scoff at, mock, poke/make fun at/of, groan at, gag at/on, wince at, flinch at, balk/baulk at,
      sniff at, frown on/upon, look down on, roll HER eyes at/when, turn HER nose up at, turn up HER nose at,
      pull a face at, wrinkle HER nose at, screw HER nose/face up at, curl HER lip at, tut at, =binned, =bins,
      bin it, throw away, chuck out, throw out, regift, re-gift, dodge, duck out of, wriggle out of,
      steer/stay/keep .. clear of, stay/keep .. away from, stay/keep off, keep IT out of the house, keep .. out
      of, steer away from, shy away from, back away from, give IT a wide berth, forbid, ban, prohibit, rule out,
      veto, abstain from, refrain from, object to, disapprove of, draw the line at,
      =suspicious/wary/afraid/scared/terrified/petrified/frightened/fearful/sick/tired/weary/bored/jaded/leery/phobic
      of, scared stiff of, scared to death of, sick to death of, sick and tired of, sick to the back teeth of,
      bored stiff/rigid/silly/senseless by/with/of, bored to tears/death by/with/at/in/of, bored
      stiff/rigid/silly/senseless at/in,
      =terrified/scared/petrified/bored/annoyed/irritated/repulsed/disgusted/embarrassed/overwhelmed/unimpressed/unmoved/repelled/appalled/horrified/intimidated/freaked
      by/with, put off by, turned off by, freaked out by, creeped out by, grossed out by, stressed out by, fed
      up with/of, fed up to the back teeth with/of, have HER fill of, have it with, have it up to here with,
      have about enough of, done with, over it with, through with, be over, so over, BE off, off the,
      intolerant/sensitive/averse/opposed/hostile/immune/resistant/indifferent to,
      allergic/alergic/allergick/allegic/allergy/allergies/alergy/intolerance/aversion/reaction/sensitivity/objection
      to, allergic of/against, phobia/fear/horror/hatred/dread/dislike/loathing of, phobic about, squeamish
      about, nervous/anxious/uneasy/awkward/uncomfortable/unhappy/funny/weird/cynical/sniffy/snobby/snobbish
      about/around/with/in/on, refuse to wear/eat/drink/use/do/touch/go/play/watch/read/have/own/try, refuse to,
      refuse, decline, turn down, pass up, hard pass on, pass on, could/can/would do without, could/can live
      without, could/can happily live without, life too short for, life be too short for, no point in/to, spare
      THEM, save THEM from, skip, leave out, leave off, lay off, go easy on, cut out, cut .. back on, cut ..
      down on, steer THEM away from, say no to, no to, say nope to,
      hopeless/useless/terrible/rubbish/bad/awful/lousy/crap with/at/in/on, struggle with, put up with,
      tolerate, endure, suffer through, sit through, grin and bear, grit HER teeth through, suffer from, curse
      with, last thing SHE need/want, last thing on HER list, the last thing, last person .. want/need/give,
      least favourite/favorite, least fond of, least keen on, worst gift/present/thing, bane of HER life, bane
      of, pet hate, pet peeve, pet hates, pet peeves, bugbear, nemesis, kryptonite, idea of
      hell/torture/purgatory/a nightmare/misery, worst nightmare, biggest fear, arch enemy, NOT =like, NOT
      =fancy, NOT stand, NOT bear, NOT abide, NOT stomach, NOT tolerate, NOT handle, NOT cope with, NOT deal
      with, NOT hack, NOT be doing with, NOT doing with, NOT be bothered with/to, NOT be arsed with/to, NOT be
      fussed with/about, NOT fussed about/on/by, NOT bothered about/with, NOT be near, NOT be around, NOT go
      near, NOT be in the same room as, NOT look at, NOT take to, NOT see past, NOT care less about, NOT care
      less, NOT be less interested in, NOT be less, NOT less interested in, NOT give a .. about, NOT give two ..
      about, NOT get on with, NOT digest, NOT do, NOT support, NOT to support, NOT thank you for, NOT be (seen |
      caught) dead, NOT be seen/caught dead in/with/on/at/near/doing, NOT catch THEM, NOT find THEM
      in/at/on/near, NOT catch/find/see THEM near/at/in/on/with/doing/dead, NOT pay THEM to, NOT drag THEM to,
      NOT get THEM to/into/near/on, NOT make/persuade/convince/force/bribe THEM to?, NOT .. interest THEM in,
      have to pay/drag/force/bribe/tie/beg THEM to?, have to pay/drag/force/bribe/tie/beg THEM .. to,
      pay/drag/force/bribe THEM to, NOT touch, NOT set foot in/on/near, NOT dream of, NOT have IT in the house,
      NOT allow IT in the house, NOT a patch on, NOT warm to, NOT waste HER time/money on, NOT bother with, NOT
      get HER head round/around, NOT put up with, NOT hear of, NOT see the point, NOT wish IT on, never again
      will SHE, more trouble than, NOT be let near, would rather not, rather not
      have/get/receive/see/do/own/eat/drink/go, rather not, mind the, SHE mind, try to cut down on,
      eat/drink/use/buy/own/have/spend less/fewer, spend less time on, on a diet, wrap up, keep HER distance
      from, have a downer on, have it in for, have a bone to pick with, have issues with, have a problem with,
      have beef with, have words about, get
      migraines/headaches/hives/rashes/sick/ill/seasick/carsick/dizzy/anxious/bored/nervous/itchy/queasy/claustrophobic/stressed/nauseous/bloating/heartburn/indigestion/cramps/upset
      from/with/by/of/on/in/around/at/when, get bored/ill/sick/anxious, get .. migraine/headache/rash/hives
      from, break out .. from/with/around, come out in .. from/with/around, react .. to, swell up ..
      from/with/when/around, sneeze/wheeze/cough/itch at/from/around/near, asthma/eczema/skin/hay-fever/stomach
      flare up around/from/with, asthma/eczema/skin/allergies flare up around/from/with/near, die inside at, NOT
      allowed/permitted/supposed to?, NOT able to eat/drink/have/tolerate/digest/wear/use/stand/handle, NOT
      tolerate/digest, warn off, tell to avoid, told to lay off, tell to stay off, order to avoid, banned from,
      ban THEM from, barred from, forbidden from, must not/never/avoid have/eat/drink/use?, NOT trust .. with,
      hardly a, out with, down with, boo to, thumbs down to/for, kill every, murder every, kill any, a hard no
      on/to/for, a no on/to/for, a no from THEM on/to, death to, away with, rid of, get rid of, no love lost
      between THEM and, unlikely to, anti, complain bitterly about, whine about, cry when SHE
      get/receive/see/hear, cry when .. get/receive/see, cry at the sight of, cry at, burst into tears at,
      scream at the sight of, faint at the sight of, sight of .. make THEM, forget, forget about, NOT bother
      getting/buying, NOT waste .. money on, NOT waste .. on, NOT ask THEM to, NOT expect THEM to, NOT expect
    `,
  },
  {
    meaning: "dislikes",
    scope: "before",
    phrases: `
      not welcome/allowed/wanted/needed/permitted/required, need not apply, give THEM heebie jeebies, can do
      one, can jog on, be sworn enemies, be sworn enemy, bolt, run off, flee, scarper, vanish, leave THEM
      shaking, you must be joking/kidding, do me a favour, spare me, dream on, think again, NOT make me laugh,
      nice try, have had its/their day, that ship have sail, ship have sail, NOT be HER first choice, be the
      last thing, be bottom of HER list, be low on HER list, be last on HER list, make HER throat
      itch/swell/close, be bad for THEM/HER, be no good for THEM/HER, be on the banned list, be contraindicated,
      put THEM in hospital, send HER .. through the roof, be a hard sell, be an uphill battle, be an uphill
      struggle, be a tall order, be a stretch, be not in HER dna, be not in HER nature, cost THEM sleep, keep
      THEM awake, get THEM down, drag THEM down, bring THEM down, stress THEM out, suck, sucks, blow, be not
      worth it, be not worth the, NOT be worth, NOT spark joy, NOT bring THEM joy, NOT ring true, NOT land, NOT
      stick, NOT last, mean nothing to, mean little to, be all greek to THEM, be double dutch to THEM, be beyond
      the pale, be social death, be social suicide, be career suicide, be pure evil, be the spawn of satan, be
      satan's, be the work of the devil, be like kryptonite, =taste of nothing, =tastes of nothing, be still
      blank/empty/sealed/wrapped/new, drive THEM round the twist/corner, be no fun, laugh you out of, laugh in
      your face, laugh at you, throw it back at, throw it at, show you the door, never speak to you again, never
      forgive you, disown you, be the end of, get thrown, look at you like, look at THEM like, raise an eyebrow,
      tut, break out in a cold sweat, cold sweat, go pale/green/white, turn pale/white, feel faint, pull a face,
      make a face, wrinkle HER nose, roll HER eyes, heave a sigh, switch off, glaze over, zone out, fall asleep,
      nod off, doze off, lose the will to live, climb the walls, run screaming, run for cover, head for the
      exit, make HER excuses, walk out, storm out, hit the roof, go ballistic, blow a fuse, see red, throw a
      wobbly, spit it out, push it away/aside, send it back, toss it, chuck it, flog it, sell it on, give it to
      the dog/charity/neighbour, face fall, heart sink, blood run cold, stomach lurch/churn, skin crawl, toe
      curl, hackles rise, get on top of THEM, pass THEM by, bloat THEM, repeat on THEM, go straight through
      THEM, upset THEM, land THEM in hospital, send THEM into a spin, do THEM in, be on HER hate list, be on HER
      blacklist, be against HER religion/principles/beliefs/values, go against HER
      religion/principles/beliefs/values/grain, give THEM no joy/pleasure, feel like work/homework/a
      chore/punishment, be more of a chore, be like watching paint dry, be like pulling teeth, be like nails on
      a blackboard/chalkboard, be like a red rag, be for
      pensioners/oldies/hipsters/students/beginners/amateurs/women/men, be strictly for, be haram, be not halal,
      be not kosher, be persona non grata, be first to go, be someone else's problem, be a step too far, be one
      step too far, be where SHE draw the line, NOT cut it, NOT cut the mustard, NOT get a look in, NOT feature,
      NOT register, NOT pass HER lips, NOT cross HER lips, NOT see the light of day, NOT fly with, NOT wash with
      THEM, NOT last five minutes, NOT survive, die on THEM, die in HER care, be/get
      banned/forbidden/barred/outlawed/prohibited, be/get forbidden/banned in HER? house/home, be off (limits |
      the menu | the table | the list | the cards),
      bore/annoy/irritate/disgust/scare/frighten/terrify/upset/stress/overwhelm/drain/exhaust/horrify/offend/embarrass/depress/repel/repulse/revolt/nauseate/sicken/infuriate/enrage/madden/frustrate/baffle/intimidate/spook/unsettle/disturb/trouble/bother/bug/irk/vex/appal/dismay/distress/alarm/unnerve/panic/tire/weary/floor/defeat/trigger/mystify
      THEM, bore the pants/socks off, scare the pants/life/hell off/out of, wind THEM up,
      freak/creep/gross/stress/weird/wig/bum/tire/wear/knock THEM out, put THEM off/out, turn THEM off, leave
      THEM cold/flat/indifferent/baffled/unmoved, drive THEM ..
      mad/crazy/nuts/insane/bananas/potty/wall/bend/distraction/drink/batty/bonkers, drive THEM up the wall,
      drive THEM round the bend, do HER head in, do THEM no favours, get on HER nerves/wick/goat/tits, get HER
      goat, grate on THEM, grate on HER nerves, set HER teeth on edge, make THEM ..
      sick/ill/sneeze/itch/itchy/nervous/anxious/sad/cry/cringe/queasy/nauseous/dizzy/uncomfortable/angry/gag/wheeze/cough/unhappy/miserable/yawn/shudder/wince/scream/panic/run/vomit/puke/heave/retch/grumpy/claustrophobic/seasick/weep/despair/sleepy/squirm/bloated/faint/ill/break/come/swell/roll/groan/grimace/jumpy/tense,
      make THEM want to scream/run/hide/cry/die/leave/vomit, make HER ..
      crawl/water/boil/turn/churn/itch/swell/run/stream/flare/toes curl, turn HER stomach, upset HER
      stomach/tummy, mess with HER, play havoc with HER, wreak havoc with/on HER, aggravate/trigger/inflame HER
      (asthma | allergies | allergy | hay fever | eczema | skin | stomach | migraines | sinuses | arthritis |
      reflux), set off HER (asthma | allergies | hay fever | migraines), set HER .. off, aggravate HER, trigger
      HER, set off HER, bring on HER, flare up HER, give THEM ..
      headache/headaches/migraine/migraines/hives/rash/rashes/nightmares/nightmare/heartburn/creeps/ick/anxiety/stomachache/stomach/heebie-jeebies/jitters/willies/indigestion/reflux/palpitations/shakes/wind/gas/panic/pause/collywobbles/chills/fear/vertigo/asthma/eczema/spots/cramps/wobbles/shivers/dread,
      give HER skin, bring THEM out in, disagree with THEM, fill THEM with dread/horror/despair/terror/gloom,
      send THEM to sleep, send THEM running/screaming/over the edge/up the wall/spare/mad/round the bend/into,
      could/would/might/can kill THEM, kill THEM, NOT have in the house, NOT allow in the house, NOT give house
      room, be NOT something/anything/thing/things SHE, NOT something/anything SHE, =tastes like/of, =taste
      like, =smells like/of, =sounds like, =feels like, that finish THEM, finish THEM off, none in the house,
      none of that, none of it, none of those, goes right through THEM, go through THEM, make THEM
      fidgety/restless/twitchy/tetchy/ratty/cranky/irritable/weepy/teary/homesick/sweaty/hot/self-conscious/awkward/paranoid/furious/cross/livid/jealous/lonely/guilty/gassy/drowsy/lightheaded/breathless/wobbly/shaky/blotchy/puffy/wince/bristle/flinch/despair/fall/snore/nod/zone/leave/hyper/jittery/stir-crazy,
      make THEM feel
      sick/ill/old/fat/bad/guilty/awkward/stupid/trapped/queasy/anxious/claustrophobic/sad/lonely/patronised/nauseous/uncomfortable/silly/rotten/worse,
      tick THEM off, bring out the worst in, get in the sea/bin, belong in the bin, go in the sea, still in HER?
      box/wrapper/wrapping/packaging/packet, never leave the box/drawer/wardrobe, make THEM want to, go
      unused/unread/unopened/unworn/untouched/unloved, go badly, go straight ..
      bin/drawer/trash/charity/shop/recycling/loft/attic/cupboard/dog/landfill, go in the bin, go down badly, go
      down like a lead balloon, go over HER head, go to waste, be wasted, gather dust, collect dust, end up ..
      bin/drawer/charity/shop/landfill/loft/attic/cupboard/garage/ebay/trash, sit/live/lie ..
      drawer/cupboard/loft/attic/garage/shed/box/wardrobe, be in .. drawer/cupboard/loft/attic/bin, get
      regifted, be regifted, get binned, have no place, hold no appeal/interest/charm, have no appeal, do
      nothing for THEM, do zero for THEM, do little for THEM, leave a bad taste, stress THEM, NOT do it for
      THEM, get short shrift, fall flat, get old fast, come in for stick, HER .. (idea of hell | idea of torture
      | idea of purgatory | idea of misery | pet hate | pet peeve | bugbear | nemesis | kryptonite | worst
      nightmare | least favourite), be the bane of, be bane of HER life/existence, get the thumbs down, out the
      door, run for the hills, run a mile, run the other way, head for the hills, head for the door, leave the
      room, leg it, have a fit, have a meltdown, lose it, go spare, kick up a fuss, cover HER ears, hold HER
      nose, hide behind the sofa, turn green, come out in hives, come out in a rash, break out in hives, have a
      reaction, end up in hospital, end up in tears, reach for the epipen, throw it, bin it, hand it back, give
      it back, take it back, return it, no chance, no way, not a chance, fat chance, not likely, never again, no thanks, no thank you, no ta, no ty, no siree, god no, hell no, heck no, lord no, oh
      no, please no, hard no, big no, firm no, definite no, hard pass, big pass, absolutely not, definitely not,
      certainly not, nope, nah, yuck, yuk, ew, eww, ugh, urgh, bleh, blah, shudder, thumbs down, forget it,
      forget that, forget them, NOT bother, NOT even ask, NOT ask, avoid, please avoid, avoid at all costs, not
      for THEM, much less so, less so, count THEM out, allergy, allergies, allergic, intolerance, intolerant,
      sensitivity, phobia, phobic, NOT happen, have to go, must go, get the chop, not a patch
    `,
  },
  {
    meaning: "dislikes",
    scope: "predicate",
    phrases: `
      for show-offs, for poseurs, for suckers, for mugs, for the birds, for softies, =boring, dull, tedious,
      tiresome, pointless, useless, silly, stupid, ridiculous, daft, naff, tacky, tasteless, cheesy, twee,
      gaudy, ugly, hideous, awful, terrible, horrible, horrid, dreadful, ghastly, vile, =disgusting, gross,
      =revolting, repulsive, =nauseating, =sickening, icky, yucky, rank, foul, grim, bleak, =depressing, creepy,
      scary, =frightening, =terrifying, =unsettling, =disturbing, stressful, =exhausting, =draining, =tiring,
      =overwhelming, unbearable, intolerable, insufferable, excruciating, =annoying, =irritating, =infuriating,
      =maddening, =frustrating, offensive, distasteful, =embarrassing, =mortifying, cringe, cringy, cringey,
      cringeworthy, lame, mid, cheugy, childish, juvenile, pretentious, overrated, overhyped, overpriced,
      wasteful, unnecessary, superfluous, impractical, dangerous, risky, tricky, poisonous, toxic, deadly,
      lethal, evil, diabolical, unwelcome, =unwanted, inappropriate, unsuitable, =fussy, fiddly, smelly, stinky,
      soulless, lazy, impersonal, cruel, barbaric, unethical, immoral, sinful, slimy, soggy, trash, garbage,
      junk, tat, crap, nonsense, tosh, twaddle, claptrap, bunk, bunkum, bollocks, hogwash, baloney, poppycock,
      drivel, load of .. tosh/rubbish/nonsense/tat/crap/bull/bunk/hype/waffle/hooey/cobblers, bad news, no good,
      not on, wrong, =wasted, lost on THEM, wasted on THEM, beneath THEM, beyond THEM, a mystery to THEM, over
      HER head, off limits, off-limits, off the menu, off the table, off the list, off the cards, out of the
      question, out of bounds, =forbidden, =banned, taboo, verboten, a no-no, no-no, no no, no-go, no go,
      turn-off, turnoff, turn off, waste of, waste, bad idea, terrible idea, disaster, torment, hell on earth,
      agony, purgatory, misery, punishment, chore, ordeal, drag, bore, snooze, yawn, snoozefest, crime,
      abomination, curse, poison, devil, devil's, spawn of, the enemy, enemy, mortal enemy, worst, the worst,
      the pits, overkill, eyesore, dust collector, dust-collector, dust collectors, dust trap, gimmick, con,
      scam, rip-off, cheating, for people, for (rabbits | kids | children | babies | grannies | wimps | tourists
      | idiots | losers | snobs | posers | old people | other people | girls | boys | toddlers), an insult,
      insult, insulting, battle, deal-breaker, dealbreaker, deal breaker, red flag, no laughing matter, stuff of
      nightmares, dead to THEM, best avoided, to be avoided, to avoid, =avoided, a no from THEM, no from THEM,
      overdone, past it, old hat, passé, dated, too much faff, faff, a faff, hassle, pain, a pain, pain in the
      .., headache, a struggle, struggle, allergen, a problem, problematic, a challenge, a minefield, an issue,
      too ANY
    `,
  },
  {
    meaning: "dislikes",
    scope: "verdict",
    phrases: `
      not ever, never ever, not so much, not so, not really, not at all, NOT get on, NOT get along, NOT mix, NOT see eye to eye, NOT
      be friends, NOT interested, NOT keen, NOT a fan, NOT impressed, NOT amused, NOT happy, NOT convinced, NOT
      tempted, NOT fussed, NOT bothered, NOT into it, NOT thrilled, NOT having it, NOT having any of it, ❌, 🚫,
      👎, 🤮, 🤢, ✖, 😒, 🙅, ⛔, 😱, 😖, hater, haters, -phobe, death, certain death, kill, BE off, BE out, a no, nope,
      nah, bad, rubbish, nightmare, torture, hell, yuck, yuk, ew, eww, ugh, meh, boo, pass, not good, -free,
      =allergy, =allergies, =allergic, =intolerant
    `,
  },
  {
    meaning: "dislikes",
    scope: "tone",
    phrases: `
      soul destroying, soul crushing, mind numbing, devil, satan, evil, appal, appall, enemy, sworn enemy, sore
      subject/point/spot, touchy subject, hassle, ruin, spoil, worst, awful, terrible, horrible, hideous,
      ghastly, dreadful, slap, cry, tears, panic, shriek, furious, grumble, wince, shudder, grimace, groan,
      sulk, tantrum, meltdown, unopened, unused, unworn, untouched, unread, unwanted, unloved, landfill,
      regifted, binned, rash, migraine, headache, nausea, nauseous, vomit, puke, epipen, anaphylaxis,
      anaphylactic, hospital, torture, punishment, regret, mistake, insult, offended, fuming, livid, moan,
      complain, whinge, bored, =boring, dull, tedious, yawn, snooze, pointless, useless, =waste, =wasted,
      overrated, tacky, naff, rubbish, cringe, cringey, embarrassing, ick, gross, disgusting, revolting, yuck,
      ew, eww, ugh, meh, misery, miserable, dread, no-no, no-go, off-limits, overkill, struggle, tricky, alas,
      lost cause, fatal, lethal, wrong, sick, ill, unwell, poison, poisonous, damage, hurt, agony, slog,
      redundant, bloat, grim, faff, fuss, sneeze, wheeze, itch, itchy, gag, retch, choke, suffocate,
      claustrophobic, stuffy, smug, snobby, pretentious, cliché, cliche, clichéd, dire, abysmal, atrocious,
      appalling, shocking, shambles, farce, travesty, sacrilege, blasphemy, heresy, treason, crime against, sin,
      shame, shameful, irritating, infuriating, aggravating, exasperating, insulting, patronising,
      condescending, demeaning, degrading, soulless, lifeless, joyless, tasteless, flavourless, bland, insipid,
      stodgy, greasy, slimy, rancid, putrid, stink, stinks, stench, reek, pong, revolted, repulsed, squeamish,
      phobic, petrified, paranoid, unbearable, excruciating, insufferable, intolerable, unpleasant,
      disagreeable, distasteful, objectionable, repellent, loathsome, detestable, hateful, despicable,
      contemptible, disappointing, underwhelming, uninspiring, lacklustre, mediocre, substandard, shoddy,
      flimsy, junk, garbage, trash, crap, crappy, shite, shit, bollocks, bullshit, hooey, piffle, waffle on,
      gimmicky, kitsch, garish, lurid, unflattering, uncomfortable, impractical, unhealthy, unsafe, hazard,
      pest, nuisance, bother, bane, curse, scourge, plague, purgatory, torment, ordeal, trauma, traumatic,
      nerve-wracking, nerve-racking, anxiety, dreaded, fearful, deadly dull, soul-destroying, soul-crushing,
      mind-numbing, mind-numbingly, eye-roll, eyeroll, facepalm, thumbs-down, =agony, paint dry, pulling teeth,
      chocolate teapot, nails on a blackboard, nails on a chalkboard, red rag, kiss of death, sleeping pill,
      cure for insomnia, fish out of water, toothpaste, cardboard, dishwater, sawdust, cat litter, hamster
      bedding, rabbit food, baby food, glorified, so-called, money down the drain, down the drain, money for old
      rope, emperor's new clothes
    `,
  },
  {
    meaning: "owned",
    scope: "verdict",
    phrases: `
      no room, no space
    `,
  },
];
