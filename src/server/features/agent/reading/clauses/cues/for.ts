import type { CueList } from "./cue-list.ts";

/** Said for something. */
export const likes: CueList[] = [
  {
    meaning: "likes",
    scope: "after",
    phrases: `
      (good luck | try) keeping/dragging/getting/tearing/prising/pulling/peeling THEM away from, have to
      drag/tear/prise/pry/pull/peel/remove THEM (away from | off | from | out of), drag/tear/prise/pry/peel THEM
      away from, NOT be trusted/left alone? around/near/with/alone, NOT be trusted/left alone with,
      surprise/treat/spoil THEM with/to, NOT/no a? day/week/weekend/morning/evening/night go/pass by/past?
      that/when/where? SHE? NOT/without, make HER day/week/month/year with, whats not to like/love about, only good thing on/in/about ANY be, it be IT or nothing, awful/fierce/pure/wicked fond/keen of/on, would rather be out/off/away/up with/in/on/at, NOT get/stand/step between THEM and, =wants, =wants to, have? yet to find/meet/see/try a? IT SHE NOT, NOT get THEM to (put down | stop |
      leave | get off | come off | come out of | switch off), rare/odd day/week/weekend/evening SHE NOT,
      heaven be, bliss be, happiness be, paradise be, gooey/soppy/soft/misty-eyed/starry-eyed/giddy/doe-eyed
      over/about/at, =allowed, NOT hear/see IT without, want/need IT so bad/badly, i NOT know how SHE ..
      without, i NOT know what SHE .. without, NOT know how SHE .. without, NOT know what SHE .. without, NOT
      easily parted/separated/torn from, NOT easily torn away from, what SHE NOT give for, what SHE NOT do
      for, good/great/brilliant/amazing/handy/skilled/ace/wizard/genius/talented/gifted with/at/in, top of
      HER list be, high on HER list, get out of bed for, cross the country/world/continents/ocean for, sell a
      kidney for, what be not to like/love about,
      unhealthy/dangerous/worrying/ridiculous/insane/obscene/disgusting/stupid/shameful
      obsession/love/passion/amount/number/collection/fondness/addiction with/of/for/to, bad case of, bitten
      by the, fiend/demon/devil/terror/beast/monster/menace for/with/at, get the IT bug, inhale, demolish,
      NOT hold a candle to, pale next to, NOT a patch on, have nothing on, NOT complain about/if, never
      complain about, hopelessly addicted to, hopelessly in love with, terrible/awful/dreadful/shocking
      flirt/gossip for, dangerously fond of, pathologically attached to, NOT wait to, try and stop THEM, NOT
      stop raving/talking/banging/going on about, NOT let a day go by, let nothing come between THEM and,
      hates anyone touching HER, guard HER .. with HER life, zero/no chill about/when/around, NOT know about
      IT NOT worth, NOT know about IT, NOT go/walk/drive/get/cycle past/by IT without, NOT be trusted
      around/near/with/alone, no self-control/willpower/restraint around/with/near/when, powerless
      before/to/against, need/NOT need no? excuse/encouragement/persuading/convincing/asking/invitation
      for/to, NOT need asking/telling twice to, need no
      excuse/encouragement/persuading/convincing/asking/invitation for/to, NOT take much persuading to, NOT
      take HER eyes off, NOT get HER nose/head out of, HER nose out of, never too
      old/late/early/busy/tired/full/cold/wet for/to, NOT too old/late/early/busy/full for, never a bad time
      for, no such thing as bad/a bad, no bad, NOT be prised/dragged/torn away from, NOT change HER, second
      only to, NOT live without, nothing better than, nothing comes between THEM and, nothing keeps THEM
      from, NOT keep THEM from, no one make/bake/cook/do better, NOT get old, NOT be parted/separated from,
      NOT be seen without, NOT hide HER love/passion for/of, make no secret of HER love/passion/fondness
      of/for, make no secret of, no secret that SHE love/like/adore, NOT stop THEM, NOT be dragged off, got
      it bad for, have it bad for, NOT disappoint with, NOT lose with, NOT fail with, NOT say a bad word
      about/against, forgive anything for, sell HER soul for, fight you for, risk life and limb for, trample
      .. for, bite your hand off for, hate to be without, hate to be parted from, not be the same without,
      NOT the same without, be incomplete without,
      sulk/grumpy/cranky/unbearable/miserable/useless/insufferable without, miserable/grumpy/cranky if SHE
      miss, sad to miss, gutted to miss, gutted when/if .. miss, devastated to miss, furious if SHE miss,
      =collects, =collected, learn, learn to/about, start/begin learn, start/begin, take up, discover, pick
      up, be over the moon with/about/at/if, over the moon with/about/at, love, lv, lvs, luvs, adore, enjoy, =likes, =liked,
      =liking, SHE/would/to/do/really/also/who/people/kids/always/still/both =like, relish, savour, savor,
      treasure, cherish, worship, appreciate, =fancies, =fancied, would =fancy, favour, favor, idolise,
      prize, luv, lurve, obsess with/by/over/about,
      besotted/smitten/infatuated/enamoured/enamored/enchanted/captivated/fascinated/intrigued/taken with/by,
      in love with,
      nuts/crazy/mad/wild/bonkers/bananas/barmy/potty/daft/batty/loopy/passionate/enthusiastic/excited/serious/buzzing/hyped/stoked/thrilled/happy/pumped/curious/delighted
      about/on/for/over/with/by, mad keen on, keen on, keen to, fond of, hook on, addict to, interested in,
      devote to, partial to, committed to, dedicated to, into, in to, big on, hot on, sold on, sweet on, up
      for, game for, one for, one to, much of a one for, drawn to, attracted to, tempted by, moved by,
      impressed by/with,
      fan/lover/devotee/fanatic/admirer/connoisseur/aficionado/enthusiast/friend/follower/supporter/stan/believer/disciple/champion
      of/in, fan/lover of, a fan, live for, live and breathe, swear by, devour, dream of/about, dote on, geek
      out over/on/about, nerd out over/on/about, vibe with, thrive on, delight in, revel in, indulge in, lap
      up, drool over, rave about, gush about/over, go mad/crazy/nuts/wild/weak .. for, go weak at the knees
      for/at, =soft spot for, HER (=love | passion | weakness | enthusiasm | obsession | hobby | =joy |
      =delight | favourite | favorite | pride and joy | thing) of/for/be/with, weakness for, thing for,
      =taste for,
      passion/love/talent/knack/appetite/enthusiasm/fondness/flair/gift/nose/eye/hankering/craving/yen/penchant/yearning/liking/affection/desire/wish
      for/of/to, love of, liking for, interest in, time for, patience for/with, use for, stomach for, need
      for/of, room for, tolerance for/of, sucker for, mug for, glutton for, slave to, martyr to, stickler
      for, happy/happiest/happier when/with/in/on/at, at home in/on/with, comfortable with/around/in/on,
      fine/ok/okay/cool with, sporting, good at/with, see the point/appeal/attraction/fun of/in, get the
      point/appeal/fuss/hype of/about, point in/of, care much? for/about, care to, bothered about/with, agree
      with, approve of, trust, believe in, warm to, take to, get on with, get along with, gel with, click
      with, get into, get excited about, get used to, now/nowadays/lately it be all? about?, these days it be
      all? about?, now SHE be into/onto, just/recently get into, what SHE
      need/want/love/enjoy/lack/like/crave be, would rather, would sooner, rather be, prefer, light up
      at/around/when/for, eye light up at/when/around/for, switch to, convert to, graduate to, come round to,
      come around to, warm up to, say yes to, yes/yep/yeah to, always say yes to, jump at, leap at, long for,
      yearn for, crave, pine for, itch to, ache for, hanker after/for, hope for/to, wish for, ask for, eye
      up, lust after, covet, kill for, die for, would sell .. for, would give .. for, would walk .. for,
      would do anything for, would trade .. for, would crawl .. for, would fight .. for, would travel .. for,
      would drive .. for, would queue .. for, would marry, move heaven and earth for, NOT wait for/to, NOT
      help but, NOT get enough of, NOT get enough, NOT have enough/too many/too much, NOT own enough/too
      many, NOT give .. enough of, NOT too many/much, never too many/much, never enough, NOT enough IT in the
      world, no such thing as too many/much/enough, NOT be too many/much, is there such thing as too
      many/much, NOT go wrong with, NOT beat/top/match, hard/tough to beat, NOT shut up about, NOT stop, NOT
      put IT down, NOT put down, NOT resist, NOT say no to, NOT refuse, NOT turn down, NOT pass up, NOT pass
      on, NOT pass, NOT walk past/by, NOT drive past, without IT be
      no/not/nothing/unthinkable/incomplete/empty/boring/half, NOT be without, NOT miss out on, NOT miss, NOT
      skip, NOT mind, NOT bothered/fazed/daunted/deterred by, NOT object to, NOT complain about, NOT say a
      word against, NOT hear a word .. against, NOT hear anything against, NOT sneeze at, NOT sniff at, NOT
      turn HER nose up at, NOT afraid/scared/shy of, NOT above, NOT averse/opposed/immune to, NOT
      swap/trade/change IT for, NOT give up IT for, NOT swap/trade HER, NOT tear/drag/keep/get/prise/pry/pull
      THEM .. away from, NOT tear/drag/keep/get/prise/pry/pull THEM (off | from | out of), NOT keep HER hands
      off, NOT keep away from, NOT stay away from, NOT leave IT alone, NOT look away from, NOT get past, NOT
      get over, NOT far from, NOT without, NOT sleep/leave/go/travel/be .. without, NOT part with, NOT let go
      of, lost/miserable/bored/grumpy/unhappy/bereft/incomplete/helpless/nothing without, NOT leave, no
      stranger to, not a stranger to, no objection/objections to, nothing against, NOT lose HER
      love/taste/passion/enthusiasm for, NOT tire of, NOT get/grow bored/tired/sick of/with, nothing
      beats/tops, nothing but, NOT nothing but, hate to miss, hate miss, hate missing, hate being/going/to
      be/to go without, would .. before SHE give up, before SHE give up, sooner than give up, i NOT think there be a? single? IT SHE NOT, first in line for, first in the queue for, always have time/room/space for,
      always up for, any excuse for/to, NOT/no a? day/week/weekend/morning/evening/night/year/hour when? SHE
      NOT, NOT/no a? IT SHE NOT, wax lyrical about, sing the praises of, bang on about, bend your ear about,
      talk your ear off about, NOT get THEM started on, get THEM started on
    `,
  },
  {
    meaning: "likes",
    scope: "before",
    phrases: `
      now a? addict/convert/fan/fanatic/obsessive/regular/devotee/junkie, send THEM into
      raptures/ecstasy/ecstasies/orbit/heaven, send THEM over the moon, put THEM in a good mood, put a smile
      on HER, bring a smile to HER, bring THEM joy, spark joy, light THEM up, cheer THEM up, perk THEM up,
      set THEM up for the day, keep THEM quiet/occupied/entertained/amused, get THEM going, win THEM over,
      melt HER heart, warm HER heart, there be no stopping/holding THEM, no stopping/holding THEM, count THEM
      in, any time, bring it on, try and stop THEM, in a heartbeat, you bet, guilty as charged, SHE be there,
      SHE be all over it, SHE be in HER element, win hands down, every time, all the way, get THEM every
      time, be top of HER list, be high on HER list, be a no-brainer, be a safe bet, be a sure thing, be a
      done deal, be to die for, be HER happy place, NOT get THEM started, NOT get old, NOT disappoint, NOT go
      to waste, NOT go unread/unused/uneaten, NOT last long, NOT stand a chance, NOT hang around, NOT be
      wasted, NOT lost on THEM, NOT wasted on THEM, NOT fail, NOT too many, NOT safe from/around THEM, like
      nobody's business, like there be no tomorrow, like no one else, second to none, NOT be beaten, NOT need
      asking twice, come first, be sacred, be a must, be a given, be non-negotiable, without fail, up HER
      street/alley, BE for THEM, NOT out of HER hand/hands/sight, NOT far from HER side/hand/hands, NOT leave
      HER side, float HER boat, rock HER world, light HER fire, tickle HER fancy, ring HER bell, blow HER
      hair back, push HER buttons, get HER juices flowing, set HER world on fire, set HER pulse racing, make
      HER heart sing, do it for THEM, do much for THEM, do anything for THEM, do a lot for THEM,
      interest/excite/thrill/delight/fascinate/relax/calm/inspire/amuse/please/intrigue/captivate/tempt/impress/move/suit/grab/attract/entice/enthuse/motivate/cheer
      THEM, appeal to, speak to THEM, work for THEM, agree with THEM, go down well, go down a treat, sit well
      with THEM, mean the world to THEM, mean everything to THEM, make HER day, make HER week, make HER year,
      make THEM
      happy/smile/laugh/melt/giggle/swoon/purr/beam/glow/grin/chuckle/proud/calm/dance/drool/squeal/relax,
      make THEM feel good/better/alive/calm/young/happy/special/loved/relaxed/at/like/human/free/proud/cosy,
      make THEM want to dance/sing/cook/travel/learn, keep THEM sane/young/happy/busy/going, float THEM, be
      the ticket, hit the spot, be (hit | must | winner | safe bet | treat), be the exception, be an
      exception, NOT go amiss, NOT come amiss, NOT go astray, always go down well, be hooked, be converted,
      be convert, be in love, be smitten, be obsessed, be sold, hold/have appeal/interest/charm, mean a lot
      to, be catnip to THEM, more than anything, above all else, above all, yes please, hell yes, hell yeah,
      oh yes, god yes
    `,
  },
  {
    meaning: "likes",
    scope: "predicate",
    phrases: `
      HER .. (passion | hobby | obsession | favourite | favorite | cup of tea | idea of fun | idea of a good
      time | idea of heaven | idea of bliss | idea of a treat | comfort zone | happy place | guilty pleasure
      | pride and joy), HER (thing | =life | =love | =world | jam | weakness | everything | religion | bag |
      scene | style | area | strength | strong suit | forte | vibe | speed | =joy | =delight | poison | drug
      of choice | sport | game | drink | genre | territory | department | field | wheelhouse | tempo | size |
      colour | first choice | ideal | taste | line | sanctuary | escape | therapy), HER (kind | sort | type)
      of thing, welcome, appreciated, wanted, allowed, perfect, lovely, ideal, acceptable, amazing,
      brilliant, wonderful, fantastic, ace, loved, adored, essential, necessary, needed, suitable,
      appropriate, advisable, on the cards, option, priority, worth it, good idea, fun, exciting,
      interesting, cool, life
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
  // The no belongs to the praise
  {
    meaning: "likes",
    scope: "after",
    phrases: `
      nobody/nothing/none/noone come between THEM and, no one come between THEM and, never come between THEM
      and, NOT come between THEM and, can/could you/SHE/anyone ever? have too many/much, can/could there be
      too many/much, is there anything SHE NOT do for, be there anything better than, be there a better ANY
      than, drag me/us/everyone/everybody/friends to/round/around/along/into, NOT bin/chuck IT, NOT (throw
      away | throw out | get rid of | give away | part with), want for nothing with/when,
      day/morning/week/evening/weekend/meal/night/party/summer/christmas without IT be,
      be/get/become/go/feel/grow UPSET if/when/whenever/unless SHE miss/skip/lose/NOT,
      be/get/become/go/feel/grow UPSET if/when SHE go .. without, be/get/become/go/feel/grow UPSET without,
      have the IT bug/fever, get the IT bug/fever, get the IT bug/fever bad/badly, bitten by the IT bug, NOT rest/sleep/relax/settle
      until/till, count HER? down? the? day/days/hour/hours/sleeps/minutes/weeks to/until/till/till/for, miss
      HER train/bus/stop for, lose track of time with/in/when/over, skip meals for, stay up all night for,
      cancel plans for, drop everything for, drop everything to, NOT pay THEM to stop/leave/miss/skip/quit,
      NOT get THEM to stop/quit, hard to get THEM (off | out of | away from), impossible to get THEM (off |
      out of | away from), try getting THEM (off | out of | away from), NOT off HER?, NOT off the, turned to,
      stick to, NOT give up, nothing come close to, no better, nothing better, what SHE NOT know about, not
      know what SHE would do without, HER idea of heaven/bliss/fun/paradise/luxury be, have strong/good
      feelings about, HER whole personality be, deep in HER, down bad for, heart belong to, speak
      fondly/warmly of, get/derive/draw/take .. JOY/satisfaction from/out, would thank you for, take
      pride/comfort/pleasure/delight/joy in, take enormous/great/immense pride/comfort/pleasure/delight/joy
      in, take to IT like a duck, come alive at/when/in/with, perk up at/when, HAPPY/BEAM
      at/when/about/over/around/whenever/if/with, would not trade/swap/miss/sell/change IT for, NOT without,
      NOT be without, NOT far from, no weekend/trip/holiday/meal/day/party/week/sunday/christmas/visit
      pass/go/be .. without, know no bounds when, no end of, no limit to HER love of, no better way, no
      finer, nothing finer than, nothing nicer than, never happier/better/calmer than when/with/in/at/on,
      wild horses NOT keep/drag THEM from, wild horses NOT keep/drag THEM away from, NOT be happier
      with/in/at, NOT put it down since, NOT ring/call/phone/disturb/interrupt/bother THEM
      during/when/while/on, NOT try talking/calling THEM when/during, NOT talk to THEM
      during/when/while/before HER, NOT take off HER, NOT take HER IT off, NOT miss a/an/the/HER, NOT let
      anyone touch/near HER, nobody else may touch HER, NOT share HER, NOT let THEM near, refuse to share
      HER, refuse to leave HER, refuse to give up, refuse to stop, refuse to retire from, refuse to miss,
      refuse to part with, refuse to sell HER, NOT for sale, NOT do without, NOT
      function/cope/manage/start/survive/last without, NOT human without, NOT human until/till SHE, NOT
      speak/talk to THEM before/until HER, NOT retire from, NOT run out of things to say about, NOT wait
      till/until, NOT think twice about, NOT hesitate to, NOT need a reason to/for, NOT know when to stop
      with, NOT leave home/the without, NOT let go, come to love/like/appreciate/enjoy, get back into, back
      into, would not be HER without, would not be ANY without, NOT be bothered by, NOT put THEM off, NOT
      dampen HER, never regret, NOT regret, no amount of IT be too, NOT sick/tired/bored of IT yet, NOT dull,
      yes on/for, PLEASE THEM with, bribe/win/tempt/lure THEM with, bribe THEM with, NOT trust
      anyone/people/anybody who NOT like/eat/drink/own/love/enjoy, more times than, more
      attention/love/care/time than, be hooked/obsessed/smitten/sold on/with/by, be in love with, be
      converted to, be a convert to, hard/difficult/impossible/struggle to ANY without, no
      surer/better/quicker/faster/easier way to HER heart than, no surer/better/quicker/faster/easier way to
      please THEM than, run a mile every/each/before/in/most
    `,
  },
  // What it does for somebody
  {
    meaning: "likes",
    scope: "before",
    phrases: `
      PLEASE THEM, make THEM HAPPY, make THEM BEAM, leave THEM HAPPY, get THEM HAPPY, make HER
      day/week/month/year, keep THEM up until/till, keep THEM HAPPY, bring THEM JOY, give THEM so? much? JOY,
      give THEM goosebumps/butterflies/life/energy, be the? love of HER life, be the apple of HER eye, be the
      light of HER life, be the highlight of HER, be the first thing SHE, be HER most? prized ANY, be HER
      pride, be what SHE live for, be what get THEM, be how SHE unwind/relax, ask for seconds, ask for more,
      come back for more, come back for seconds, never let THEM down, never get boring, never bore THEM,
      never grow/get tired, never stop, go everywhere with THEM, be never far, NOT go anywhere without it, be
      never without it, SHE want for nothing, be putty in, be yours, be in seventh heaven, be in HER element,
      be in heaven, be on cloud nine, be like a kid in, as happy as, cannot be beaten, be a happy ANY, there
      be no stopping, be right up HER, in the best way, in a good way, NOT gather dust, NOT collect dust, NOT
      sit in a drawer, NOT go unnoticed, NOT get dull, never lose its charm/appeal/magic, NOT wear off, be
      not just for christmas, NOT hurt, NOT be a waste, NOT be lost on, be no chore, be no hardship, be no
      bother, be no trouble, never out of HER ANY, never off HER ANY, never go out of fashion, room for one
      more, room for more, be over the moon, vanish/disappear in/within a/an/the?
      hour/minute/minutes/seconds/day/days, be gone in/within a/an/the? hour/minute/minutes/seconds/day/days
    `,
  },
  // What somebody calls it
  {
    meaning: "likes",
    scope: "predicate",
    phrases: `
      LOVELY, JOY, HER JOY, HER whole ANY, HER middle name, HER first love, HER one ANY, HER second home, HER
      best friend, HER bread and butter, where SHE be happiest, what SHE live for, the best, the best thing,
      the dream, the mood, the vibe, the one, the way to HER heart, a way of life, as good as it get, second
      nature, like oxygen, like HER child, like a drug, HER baby, HER babies, HER child, HER children, HER
      family, no chore, no hardship, no bad thing, no waste, not a chore, not work to THEM
    `,
  },
  // What a statement ends with
  {
    meaning: "likes",
    scope: "verdict",
    phrases: `
      SHE be off, off SHE go, SHE be there, be right there, it is, it is then, mandatory, essential,
      non-negotiable, for the win, please and thank you, a must, yum, chef's kiss, welcome, encouraged,
      fascinating, delightful, heavenly, wonderful, glorious, brilliant, fantastic, amazing, delicious,
      thrilling, therapeutic, relaxing, hilarious, irresistible, adorable, enthralling
    `,
  },
];
