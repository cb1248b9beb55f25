import type { CueList } from "./cue-list.ts";

/** Said against something. */
export const dislikes: CueList[] = [
  {
    meaning: "dislikes",
    scope: "after",
    phrases: `
      do =not buy/give/bring/send THEM, bye bye, bye-bye, goodbye to?, farewell to?, do =not get THEM a/an/any/another/more, told to leave/avoid/cut/skip/stop, keep IT away, last person you/i/ANYONE would? buy/get/give/bring/expect/ask/imagine, last thing SHE need/want in/on/at HER? ANY be,
      only/one thing worse than, be put off, =ignores, make HER feelings about IT clear, make IT clear SHE NOT, like/love/enjoy/want
      least, once bitten twice shy with/about, twice shy when it comes to, twice shy about, count on one hand
      the times SHE, count on one hand the number of times SHE, count on one hand how often SHE, hell be,
      torture be, misery be, nightmare be, burnt/burned/stung/bitten before? by, small on, short on patience
      for/with, NOT look at/smell/eat/touch/think about IT without, NOT look at IT without, NOT think about
      IT without, NOT say enough bad things about, say bad things about, nothing but bad things to say about,
      bad-mouth, badmouth, slag off, diss, =trashed/=trashes, =bashed/=bashes, =knocks, =panned, =savaged,
      lambast, =off, gutted/disappointed/upset/horrified/dismayed/devastated to
      get/receive/unwrap/open/find/see, NOT sit/last through IT without, NOT sit through, only a
      fool/idiot/madman/masochist/sadist would, try getting THEM to, good luck getting THEM to/into, good
      luck with, try to get THEM to, NOT give you damn/tuppence/thanks for, NOT give you? a?
      damn/fig/toss/hoot/hoots/monkey's/monkeys/stuff/rat's/tuppence/crap/shit about/for, NOT give IT house
      room, NOT give IT a second look/glance/thought, NOT give IT the time of day, NOT look twice at, NOT pay
      a penny for, NOT cross the road/street for/to, NOT get out of bed for, NOT lift a finger for, NOT shed
      a tear over/if, NOT lose sleep over, NOT find a single, NOT find IT in HER, NOT a single .. in HER,
      last place you find/see THEM, last place .. be, last person to, last one to, bottom of HER list, low on
      HER list, far down HER list, nowhere near HER list, if SHE never see/eat/wear/hear/do another, if SHE
      never see/eat/wear/hear/do IT again, never see/eat/wear/hear/do another, happy/glad never to, would die
      happy without, take .. to get THEM (to | into | in | near | on), need
      dragging/bribing/forcing/persuading to/into, fall out with, part ways/company with, a stranger to, NOT
      know IT if it, NOT tell IT from, NOT name a single, what would SHE do/want with, what use/good be, why
      would SHE/anyone want/need/buy, why on earth would SHE/anyone want/need/buy, since when do SHE, do SHE
      look like SHE, lukewarm on/about, so-so about/on, meh about, ambivalent about, half-hearted about,
      unmoved by, cool on, past/beyond caring about, be done and dusted with, been there done that with, wash
      HER hands of, close the book on, draw a line under, shut the door on, turn the page on, over the whole,
      NOT keep IT down, advise against, caution against, no good for HER, warned off, warn THEM off, advised
      to avoid, told to avoid, NOT great/brilliant/good/fantastic with/around/in/at, need IT like a hole,
      need IT like SHE need, easy on the, light on the, hold the, stop short of, the exception be/being,
      one/only/sole exception be/being, with one exception, unenthusiastic about, unimpressed by/with,
      unexcited by/about, disinterested in, put THEM off, suspicious of, sniffy about, snooty about, scathing
      about, dismissive of, disdainful of, contemptuous of, critical of, rude about, cynical about, sceptical
      of/about, skeptical of/about, dubious about, unconvinced by, resistant to, impervious to, immune to,
      blind to the charms of, deaf to the charms of, NOT see the attraction/charm/fun/joy/magic of/in, NOT
      get what the fuss, NOT share HER love of/for, NOT share the .. enthusiasm for, NOT partake of/in, NOT
      indulge in, NOT participate in, NOT engage with, NOT subscribe to, NOT bring HERSELF to, NOT face, NOT
      be inclined to, NOT be fooled by, NOT be won over by, NOT develop a taste for, NOT acquire a taste for,
      NOT see HERSELF, NOT be doing, NOT volunteer for, NOT sign up for, hide from, hide when, recoil, weary
      of, grew weary of, find no pleasure/joy in, take no pleasure/joy in, take against, turn against, set
      against, dead set against, dead against, strongly/firmly/violently against, =against, vote against,
      rebel against, give a wide berth to, give .. berth to, brave/bold/foolish/mad/daft/silly/unwise to
      buy/give/get THEM, heaven help anyone who, woe betide anyone who, pity anyone who, god help anyone who,
      forbidden/banned/barred/prohibited from giving/buying/getting/having, be
      forbidden/banned/barred/prohibited from, be forbidden/banned/barred from giving/buying/getting THEM,
      hater of, despiser of, NOT catch/find/see THEM in/with/wearing/doing/eating/near/at, gone cold on, go
      cold on, wilt in/under, get nowhere with, suffer in, melt in, go to pieces at/in/around, fall apart
      at/in/around, come unstuck with, heart sink at/when, face fall at/when, eye glaze over at/when, switch
      off at/when, groan when, sigh at, laugh at, snigger at, bee in HER bonnet about, NOT have
      a good word for/about/to say, nothing nice/good to say about, no love lost, no love for, take issue
      with, take a dim view of, dim view of, low/poor opinion of, NOT think much of, NOT rate, no truck with,
      short shrift to, at war with, at odds with, vendetta against, crusade against, campaign against,
      prejudice against, grudge against, send back, hand back, blanch at, put off IT by/since/after/for life,
      scarred by, bad experience with, bad memories of, overdose on/of, one too many, saturated with, lose
      patience with, run out of patience with/for, end of HER tether with, tear HER hair out over, up in arms
      about, see the back of, good riddance to, drag HER feet about, drag .. kicking and screaming to, keep
      IT at arm's length, keep IT at bay, you/u can keep HER, can keep HER, stuff HER, NOT know one end of, NOT
      know the first thing about, NOT have a clue about, clueless about, no idea about, NOT know what to do
      with, NOT tell one end of, NOT spell, no joy in, no pleasure in, get nothing out of, get little out of,
      see little point in/of, leave IT to others/ANYONE/THEM, watch HER, cut IT from, detox from, go on a
      diet, as far as possible from, keep well back from, NOT be drawn into, NOT be talked into, NOT be
      tempted by/into/to, NOT be persuaded to/into, NOT be swayed by, NOT get excited about/by/over, NOT get
      worked up about, NOT understand why anyone/people, NOT understand the point/appeal/fuss/hype, NOT
      understand, NOT fathom, NOT see why anyone/people, at a loss with, thumb HER nose at, tire quickly of,
      tire of, get tired of, get bored of/with/by, grow bored/weary/sick of/with, get sick of, lose sleep
      over, morally opposed to, object on principle to, NOT agree with, NOT hold with, NOT do well
      with/in/on/around, NOT fare well with, NOT get along with, live in fear of, in terror of, haunted by,
      plagued by, worried about/by, paranoid about, self-conscious about/in, ashamed of, NOT need persuading
      off, talk THEM out of, stay out of, sit out, opt out of, bow out of, back out of, cop out of, get out
      of, made to do, forced to/into, roped into, dragged along to, dragged to, dragged into, guilt-tripped
      into, hoodwinked into, NOT been near, run out of love for, enemy of, critic of, no time whatsoever for,
      ❌, 🚫, 👎, 🤮, 🤢, ✖, ⛔, unfond of, uninterested in, unkeen on, one whiff/sniff/look of/at, no pleasing
      THEM with, cut IT out,
      appalled/mortified/horrified/insulted/offended/upset/devastated/gutted/disappointed/livid/furious/aghast/traumatised/traumatized/scarred/haunted/tormented/underwhelmed/exhausted/drained/defeated
      by/with/at/about/if, give IT a miss, give IT a swerve, keep IT away from THEM, keep THEM away from,
      neither .. nor .. stand/bear/abide, hate, h8, h8s, loathe, detest, dislike, despise, abhor, resent, dread,
      avoid, shun, boycott, distrust, mistrust, scorn, reject, eschew, abominate, deplore, begrudge, regret,
      cringe at/when, shudder at, recoil at/from, run from, run a mile from, run a mile at, run screaming
      from, run .. mile, moan about, complain about, whinge about, grumble about, grouse about, rant
      about/against, sneer at, scoff at, mock, poke/make fun at/of, groan at, gag at/on, wince at, flinch at,
      balk/baulk at, sniff at, frown on/upon, look down on, roll HER eyes at/when, turn HER nose up at, turn
      up HER nose at, pull a face at, wrinkle HER nose at, screw HER nose/face up at, curl HER lip at, tut
      at, =binned, =bins, bin it, throw away, chuck out, throw out, regift, re-gift, dodge, duck out of,
      wriggle out of, steer/stay/keep .. clear of, stay/keep .. away from, stay/keep off, keep IT out of the
      house, keep .. out of, steer away from, shy away from, back away from, give IT a wide berth, forbid,
      ban, prohibit, rule out, veto, abstain from, refrain from, object to, disapprove of, draw the line at,
      =suspicious/wary/afraid/scared/terrified/petrified/frightened/fearful/sick/tired/weary/bored/jaded/leery/phobic
      of, scared stiff of, scared to death of, sick to death of, sick and tired of, sick to the back teeth
      of, bored stiff/rigid/silly/senseless by/with/of, bored to tears/death by/with/at/in/of, bored
      stiff/rigid/silly/senseless at/in,
      =terrified/scared/petrified/bored/annoyed/irritated/repulsed/disgusted/embarrassed/overwhelmed/unimpressed/unmoved/repelled/appalled/horrified/intimidated/freaked
      by/with, put off by, turned off by, freaked out by, creeped out by, grossed out by, stressed out by,
      fed up with/of, fed up to the back teeth with/of, have HER fill of, have it with, have it up to here
      with, have about enough of, done with, over it with, through with, be over, so over, BE off,
      intolerant/sensitive/averse/opposed/hostile/immune/resistant/indifferent to,
      allergic/alergic/allergick/allegic/allergy/allergies/alergy/intolerance/aversion/reaction/sensitivity/objection
      to, allergic/alergic of/against/too, phobia/fear/horror/hatred/dread/dislike/loathing of, phobic about, squeamish
      about, nervous/anxious/uneasy/awkward/uncomfortable/unhappy/funny/weird/cynical/sniffy/snobby/snobbish
      about/around/with/in/on, refuse to wear/eat/drink/use/do/touch/go/play/watch/read/have/own/try, refuse
      to, refuse, decline, turn down, pass up, hard pass on, pass on, could/can/would do without, could/can
      live without, could/can happily live without, life too short for, life be too short for, no point
      in/to, spare THEM, save THEM from, skip, leave out, leave off, lay off, go easy on, cut out, cut ..
      back on, cut .. down on, steer THEM away from, say no to, no to, say nope to,
      hopeless/useless/terrible/rubbish/bad/awful/lousy/crap with/at/in/on, struggle with, put up with,
      tolerate, endure, suffer through, sit through, grin and bear, grit HER teeth through, suffer from,
      curse with, last thing SHE need/want, last thing on HER list, the last thing, last person ..
      want/need/give, least favourite/favorite, least fond of, least keen on, worst gift/present/thing, bane
      of HER life, bane of, pet hate, pet peeve, pet hates, pet peeves, bugbear, nemesis, kryptonite, idea of
      hell/torture/purgatory/a nightmare/misery, worst nightmare, biggest fear, arch enemy, NOT =like, NOT
      =fancy, NOT stand, NOT bear, NOT abide, NOT stomach, NOT tolerate, NOT handle, NOT cope with, NOT deal
      with, NOT hack, NOT be doing with, NOT doing with, NOT be bothered with/to, NOT be arsed with/to, NOT
      be fussed with/about, NOT fussed about/on/by, NOT bothered about/with, NOT be near, NOT be around, NOT
      go near, NOT be in the same room as, NOT look at, NOT take to, NOT see past, NOT care less about, NOT
      care less, NOT be less interested in, NOT be less, NOT less interested in, NOT give a .. about, NOT
      give two .. about, NOT get on with, NOT digest, NOT do, NOT support, NOT to support, NOT thank you for,
      NOT be (seen | caught) dead, NOT be seen/caught dead in/with/on/at/near/doing, NOT catch THEM, NOT find
      THEM in/at/on/near, NOT catch/find/see THEM near/at/in/on/with/doing/dead, NOT pay THEM to, NOT drag
      THEM to, NOT get THEM to/into/near/on, NOT make/persuade/convince/force/bribe THEM to?, NOT .. interest
      THEM in, have to pay/drag/force/bribe/tie/beg THEM to?, have to pay/drag/force/bribe/tie/beg THEM ..
      to, pay/drag/force/bribe THEM to, NOT touch, NOT set foot in/on/near, NOT dream of, NOT have IT in the
      house, NOT allow IT in the house, NOT a patch on, NOT warm to, NOT waste HER time/money on, NOT bother
      with, NOT get HER head round/around, NOT put up with, NOT hear of, NOT see the point, NOT wish IT on,
      never again will SHE, more trouble than, NOT be let near, would rather not, rather not
      have/get/receive/see/do/own/eat/drink/go, rather not, mind the, SHE mind, try to cut down on,
      eat/drink/use/buy/own/have/spend less/fewer, spend less time on, on a diet, wrap up, keep HER distance
      from, have a downer on, have it in for, have a bone to pick with, have issues with, have a problem
      with, have beef with, have words about, get
      migraines/headaches/hives/rashes/sick/ill/seasick/carsick/dizzy/anxious/bored/nervous/itchy/queasy/claustrophobic/stressed/nauseous/bloating/heartburn/indigestion/cramps/upset
      from/with/by/of/on/in/around/at/when, get bored/ill/sick/anxious, get .. migraine/headache/rash/hives
      from, break out .. from/with/around, come out in .. from/with/around, react .. to, swell up ..
      from/with/when/around, sneeze/wheeze/cough/itch at/from/around/near,
      asthma/eczema/skin/hay-fever/stomach flare up around/from/with, asthma/eczema/skin/allergies flare up
      around/from/with/near, die inside at, NOT allowed/permitted/supposed to?, NOT able to
      eat/drink/have/tolerate/digest/wear/use/stand/handle, NOT tolerate/digest, warn off, tell to avoid,
      told to lay off, tell to stay off, order to avoid, banned from, ban THEM from, barred from, forbidden
      from, must not/never/avoid have/eat/drink/use?, NOT trust .. with, hardly a, out with, down with, boo
      to, thumbs down to/for, kill every, murder every, kill any, a hard no on/to/for, a no on/to/for, a no
      from THEM on/to, death to, away with, rid of, get rid of, no love lost between THEM and, unlikely to,
      anti, complain bitterly about, whine about, cry when SHE get/receive/see/hear, cry when ..
      get/receive/see, cry at the sight of, cry at, burst into tears at, scream at the sight of, faint at the
      sight of, sight of .. make THEM, forget, forget about, NOT bother getting/buying, NOT waste .. money
      on, NOT waste .. on, NOT ask THEM to, NOT expect THEM to, NOT expect
    `,
  },
  {
    meaning: "dislikes",
    scope: "before",
    phrases: `
      not welcome/allowed/wanted/needed/permitted/required, need not apply, give THEM heebie jeebies, can do
      one, can jog on, be sworn enemies, be sworn enemy, bolt, run off, flee, scarper, vanish, leave THEM
      shaking, you must be joking/kidding, do me a favour, spare me, dream on, think again, NOT make me
      laugh, nice try, have had its/their day, that ship have sail, ship have sail, NOT be HER first choice,
      be the last thing, be bottom of HER list, be low on HER list, be last on HER list, make HER throat
      itch/swell/close, be bad for THEM/HER, be no good for THEM/HER, be on the banned list, be
      contraindicated, put THEM in hospital, send HER .. through the roof, be a hard sell, be an uphill
      battle, be an uphill struggle, be a tall order, be a stretch, be not in HER dna, be not in HER nature,
      cost THEM sleep, keep THEM awake, get THEM down, drag THEM down, bring THEM down, stress THEM out,
      suck, sucks, blow, be not worth it, be not worth the, NOT be worth, NOT spark joy, NOT bring THEM joy,
      NOT ring true, NOT land, NOT stick, NOT last, mean nothing to, mean little to, be all greek to THEM, be
      double dutch to THEM, be beyond the pale, be social death, be social suicide, be career suicide, be
      pure evil, be the spawn of satan, be satan's, be the work of the devil, be like kryptonite, =taste of
      nothing, =tastes of nothing, be still blank/empty/sealed/wrapped/new, drive THEM round the
      twist/corner, be no fun, laugh you out of, laugh in your face, laugh at you, throw it back at, throw it
      at, show you the door, never speak to you again, never forgive you, disown you, be the end of, get
      thrown, look at you like, look at THEM like, raise an eyebrow, tut, break out in a cold sweat, cold
      sweat, go pale/green/white, turn pale/white, feel faint, pull a face, make a face, wrinkle HER nose,
      roll HER eyes, heave a sigh, glaze over, zone out, fall asleep, nod off, doze off, lose the will to
      live, climb the walls, run screaming, run for cover, head for the exit, make HER excuses, walk out,
      storm out, hit the roof, go ballistic, blow a fuse, see red, throw a wobbly, spit it out, push it
      away/aside, send it back, toss it, chuck it, flog it, sell it on, give it to the dog/charity/neighbour,
      face fall, heart sink, blood run cold, stomach lurch/churn, skin crawl, toe curl, hackles rise, get on
      top of THEM, pass THEM by, bloat THEM, repeat on THEM, go straight through THEM, upset THEM, land THEM
      in hospital, send THEM into a spin, do THEM in, be on HER hate list, be on HER blacklist, be against
      HER religion/principles/beliefs/values, go against HER religion/principles/beliefs/values/grain, give
      THEM no joy/pleasure, feel like work/homework/a chore/punishment, be more of a chore, be like watching
      paint dry, be like pulling teeth, be like nails on a blackboard/chalkboard, be like a red rag, be for
      pensioners/oldies/hipsters/students/beginners/amateurs/women/men, be strictly for, be haram, be not
      halal, be not kosher, be persona non grata, be first to go, be someone else's problem, be a step too
      far, be one step too far, be where SHE draw the line, NOT cut it, NOT cut the mustard, NOT get a look
      in, NOT feature, NOT register, NOT pass HER lips, NOT cross HER lips, NOT see the light of day, NOT fly
      with, NOT wash with THEM, NOT last five minutes, NOT survive, die on THEM, die in HER care, be/get
      banned/forbidden/barred/outlawed/prohibited, be/get forbidden/banned in HER? house/home, be off (limits
      | the menu | the table | the list | the cards),
      bore/annoy/irritate/disgust/scare/frighten/terrify/upset/stress/overwhelm/drain/exhaust/horrify/offend/embarrass/depress/repel/repulse/revolt/nauseate/sicken/infuriate/enrage/madden/frustrate/baffle/intimidate/spook/unsettle/disturb/trouble/bother/bug/irk/vex/appal/dismay/distress/alarm/unnerve/panic/tire/weary/floor/defeat/trigger/mystify
      THEM, bore the pants/socks off, scare the pants/life/hell off/out of, wind THEM up,
      freak/creep/gross/stress/weird/wig/bum/tire/wear/knock THEM out, put THEM off/out, turn THEM off, leave
      THEM cold/flat/indifferent/baffled/unmoved, drive THEM ..
      mad/crazy/nuts/insane/bananas/potty/wall/bend/distraction/drink/batty/bonkers, drive THEM up the wall,
      drive THEM round the bend, do HER head in, do THEM no favours, get on HER nerves/wick/goat/tits, get
      HER goat, grate on THEM, grate on HER nerves, set HER teeth on edge, make THEM ..
      sick/ill/sneeze/itch/itchy/nervous/anxious/sad/cry/cringe/queasy/nauseous/dizzy/uncomfortable/angry/gag/wheeze/cough/unhappy/miserable/yawn/shudder/wince/scream/panic/run/vomit/puke/heave/retch/grumpy/claustrophobic/seasick/weep/despair/sleepy/squirm/bloated/faint/ill/break/come/swell/roll/groan/grimace/jumpy/tense,
      make THEM want to scream/run/hide/cry/die/leave/vomit, make HER ..
      crawl/water/boil/turn/churn/itch/swell/run/stream/flare/toes curl, turn HER stomach, upset HER
      stomach/tummy, mess with HER, play havoc with HER, wreak havoc with/on HER, aggravate/trigger/inflame
      HER (asthma | allergies | allergy | hay fever | eczema | skin | stomach | migraines | sinuses |
      arthritis | reflux), set off HER (asthma | allergies | hay fever | migraines), set HER .. off,
      aggravate HER, trigger HER, set off HER, bring on HER, flare up HER, give THEM ..
      headache/headaches/migraine/migraines/hives/rash/rashes/nightmares/nightmare/heartburn/creeps/ick/anxiety/stomachache/stomach/heebie-jeebies/jitters/willies/indigestion/reflux/palpitations/shakes/wind/gas/panic/pause/collywobbles/chills/fear/vertigo/asthma/eczema/spots/cramps/wobbles/shivers/dread,
      give HER skin, bring THEM out in, disagree with THEM, fill THEM with dread/horror/despair/terror/gloom,
      send THEM to sleep, send THEM running/screaming/over the edge/up the wall/spare/mad/round the
      bend/into, could/would/might/can kill THEM, kill THEM, NOT have in the house, NOT allow in the house,
      NOT give house room, be NOT something/anything/thing/things SHE, NOT something/anything SHE, =tastes
      like/of, =taste like, =smells like/of, =sounds like, =feels like, that finish THEM, finish THEM off,
      none in the house, none of that, none of it, none of those, goes right through THEM, go through THEM,
      make THEM
      fidgety/restless/twitchy/tetchy/ratty/cranky/irritable/weepy/teary/homesick/sweaty/hot/self-conscious/awkward/paranoid/furious/cross/livid/jealous/lonely/guilty/gassy/drowsy/lightheaded/breathless/wobbly/shaky/blotchy/puffy/wince/bristle/flinch/despair/fall/snore/nod/zone/leave/hyper/jittery/stir-crazy,
      make THEM feel
      sick/ill/old/fat/bad/guilty/awkward/stupid/trapped/queasy/anxious/claustrophobic/sad/lonely/patronised/nauseous/uncomfortable/silly/rotten/worse,
      tick THEM off, bring out the worst in, get in the sea/bin, belong in the bin, go in the sea, still in
      HER? box/wrapper/wrapping/packaging/packet, never leave the box/drawer/wardrobe, make THEM want to, go
      unused/unread/unopened/unworn/untouched/unloved, go badly, go straight ..
      bin/drawer/trash/charity/shop/recycling/loft/attic/cupboard/dog/landfill, go in the bin, go down badly,
      go down like a lead balloon, go over HER head, go to waste, be wasted, gather dust, collect dust, end
      up .. bin/drawer/charity/shop/landfill/loft/attic/cupboard/garage/ebay/trash, sit/live/lie ..
      drawer/cupboard/loft/attic/garage/shed/box/wardrobe, be in .. drawer/cupboard/loft/attic/bin, get
      regifted, be regifted, get binned, have no place, hold no appeal/interest/charm, have no appeal, do
      nothing for THEM, do zero for THEM, do little for THEM, leave a bad taste, stress THEM, NOT do it for
      THEM, get short shrift, fall flat, get old fast, come in for stick, HER .. (idea of hell | idea of
      torture | idea of purgatory | idea of misery | pet hate | pet peeve | bugbear | nemesis | kryptonite |
      worst nightmare | least favourite), be the bane of, be bane of HER life/existence, get the thumbs down,
      out the door, run for the hills, run a mile, run the other way, head for the hills, head for the door,
      leave the room, leg it, have a fit, have a meltdown, lose it, go spare, kick up a fuss, cover HER ears,
      hold HER nose, hide behind the sofa, turn green, come out in hives, come out in a rash, break out in
      hives, have a reaction, end up in hospital, end up in tears, reach for the epipen, throw it, bin it,
      hand it back, give it back, take it back, return it, no chance, no way, not a chance, fat chance, not
      likely, never again, no thanks, no thank you, no ta, no ty, no siree, god no, hell no, heck no, lord
      no, oh no, please no, hard no, big no, firm no, definite no, hard pass, big pass, absolutely not,
      definitely not, certainly not, nope, nah, yuck, yuk, ew, eww, ugh, urgh, bleh, blah, shudder, thumbs
      down, forget it, forget that, forget them, NOT bother, NOT even ask, NOT ask, avoid, please avoid,
      avoid at all costs, not for THEM, much less so, less so, count THEM out, allergy, allergies, allergic,
      intolerance, intolerant, sensitivity, phobia, phobic, NOT happen, have to go, must go, get the chop,
      not a patch
    `,
  },
  {
    meaning: "dislikes",
    scope: "predicate",
    phrases: `
      for show-offs, for poseurs, for suckers, for mugs, for the birds, for softies, =boring, dull, tedious,
      tiresome, pointless, useless, silly, stupid, ridiculous, daft, naff, tacky, tasteless, cheesy, twee,
      gaudy, ugly, hideous, awful, terrible, horrible, horrid, dreadful, ghastly, vile, =disgusting, gross,
      =revolting, repulsive, =nauseating, =sickening, icky, yucky, rank, foul, grim, bleak, =depressing,
      creepy, scary, =frightening, =terrifying, =unsettling, =disturbing, stressful, =exhausting, =draining,
      =tiring, =overwhelming, unbearable, intolerable, insufferable, excruciating, =annoying, =irritating,
      =infuriating, =maddening, =frustrating, offensive, distasteful, =embarrassing, =mortifying, cringe,
      cringy, cringey, cringeworthy, lame, mid, cheugy, childish, juvenile, pretentious, overrated,
      overhyped, overpriced, wasteful, unnecessary, superfluous, impractical, dangerous, risky, tricky,
      poisonous, toxic, deadly, lethal, evil, diabolical, unwelcome, =unwanted, inappropriate, unsuitable,
      =fussy, fiddly, smelly, stinky, soulless, lazy, impersonal, cruel, barbaric, unethical, immoral,
      sinful, slimy, soggy, trash, garbage, junk, tat, crap, nonsense, tosh, twaddle, claptrap, bunk, bunkum,
      bollocks, hogwash, baloney, poppycock, drivel, load of ..
      tosh/rubbish/nonsense/tat/crap/bull/bunk/hype/waffle/hooey/cobblers, bad news, no good, not on, wrong,
      =wasted, lost on THEM, wasted on THEM, beneath THEM, beyond THEM, a mystery to THEM, over HER head, off
      limits, off-limits, off the menu, off the table, off the list, off the cards, out of the question, out
      of bounds, =forbidden, =banned, taboo, verboten, a no-no, no-no, no no, no-go, no go, turn-off,
      turnoff, turn off, waste of, waste, bad idea, terrible idea, disaster, torment, hell on earth, agony,
      purgatory, misery, punishment, chore, ordeal, drag, bore, snooze, yawn, snoozefest, crime, abomination,
      curse, poison, devil, devil's, spawn of, the enemy, enemy, mortal enemy, worst, the worst, the pits,
      overkill, eyesore, dust collector, dust-collector, dust collectors, dust trap, gimmick, con, scam,
      rip-off, cheating, for people, for (rabbits | kids | children | babies | grannies | wimps | tourists |
      idiots | losers | snobs | posers | old people | other people | girls | boys | toddlers), an insult,
      insult, insulting, battle, deal-breaker, dealbreaker, deal breaker, red flag, no laughing matter, stuff
      of nightmares, dead to THEM, best avoided, to be avoided, to avoid, =avoided, a no from THEM, no from
      THEM, overdone, past it, old hat, passé, dated, too much faff, faff, a faff, hassle, pain, a pain, pain
      in the .., headache, a struggle, struggle, allergen, a problem, problematic, a challenge, a minefield,
      an issue, too ANY
    `,
  },
  {
    meaning: "dislikes",
    scope: "verdict",
    phrases: `
      not ever, never ever, not so much, not so, not really, not at all, NOT get on, NOT get along, NOT mix,
      NOT see eye to eye, NOT be friends, NOT interested, NOT keen, NOT a fan, NOT impressed, NOT amused, NOT
      happy, NOT convinced, NOT tempted, NOT fussed, NOT bothered, NOT into it, NOT thrilled, NOT having it,
      NOT having any of it, ❌, 🚫, 👎, 🤮, 🤢, ✖, 😒, 🙅, ⛔, 😱, 😖, hater, haters, -phobe, death, certain death,
      kill, BE off, BE out, a no, nope, nah, bad, rubbish, nightmare, torture, hell, yuck, yuk, ew, eww, ugh,
      meh, boo, pass, not good, -free, =allergy, =allergies, =allergic, =intolerant
    `,
  },
  // How somebody feels about it, and what it makes them do
  {
    meaning: "dislikes",
    scope: "after",
    phrases: `
      be/get/become/go/turn/feel/grow UPSET about/around/when/whenever/if/by/over/near/with/at,
      be/get/become/go/turn/feel/grow UPSET the moment/second/minute/instant, RECOIL
      at/when/whenever/if/about/over/through/near/around, RECOIL the moment/second/minute/instant, RECOIL the
      whole way through, RECOIL HER way through, RECOIL every time, in tears at/over/about, tears of
      boredom/frustration/rage/despair/horror at/over/in, run/walk/storm/stomp/climb out of the?
      room/door/house/building if/when/whenever, glaze over the moment/second/minute/instant, eye glaze over,
      go pale/white/green/quiet/silent/cold if/when/whenever/at/the, come out in hives/spots/rash
      if/when/at/just/from/with, break out in hives/spots/rash/sweat if/when/at/just/from/with,
      MISERY/panic/fear/disgust from/at/of/about/over the? thought/idea/sight/smell/sound/mention, at the?
      mere/very? mention of, one sniff/whiff/sip/bite/look/mention/glimpse/mouthful of/at IT and, one
      sniff/whiff/sip/bite/look/mention/glimpse/mouthful of/at, if you want to see a? grown man/woman ANY
      show THEM, if you want to see THEM ANY give/show/buy THEM, fall asleep during/in/at/through/halfway,
      fell asleep during/in/at/through, sleep through, nod off during/in/at, snore through, yawn through,
      fidget through, count the minutes during/of/until the end of, check/look at HER watch/phone
      during/through/all, hide in the toilet/loo/kitchen/car during/at/when/to, call in sick to avoid, make
      up an excuse to, fake an illness to, pretend to be ill/sick/asleep/busy to/when/during, ask to leave,
      leave halfway through, leave at the interval of, walk out of, sneak out of, slip out of, slink away
      from, duck when, hide when, turn the channel/station/tv when, change the channel/station/subject when,
      switch over when, turn it/down/off when, mute, fast-forward through, unsubscribe from, unfollow,
      uninstall, delete HER, scrape off the, scrape IT off, push IT to the side of, spit out, feed HER IT to
      the dog, leave HER IT on the plate, leave IT on the plate, NOT finish a/an/the/HER, NOT get past the
      first, NOT make it through, NOT get through, NOT make it past, NOT last five/ten minutes at/in/with,
      give up after, get HER money back for, ask for a refund on, be tears if/when/over/at,
      scrooge/grinch/grump/misery about, HER nightmare ANY .. involve/include/feature/be, NOT know how SHE
      put up with, first to leave a/the/any, first out of, swear at, give up pretending to, stop pretending
      to, tire of pretending to
    `,
  },
  // What it does to somebody
  {
    meaning: "dislikes",
    scope: "before",
    phrases: `
      SHE pick out, SHE pour/tip/throw/chuck/put down/in/into/straight the? sink/drain/bin/toilet, NOT forgive me/us, SHE only ever? do/wear/use/drink/eat/go/play/watch when/if/under/for, BORE THEM, BORE the ANY out of THEM, make/leave/render/drive/turn/send THEM UPSET, make THEM feel
      UPSET, make THEM feel like SHE be, make THEM RECOIL, make THEM want to
      RECOIL/quit/resign/move/emigrate/sleep/nap/throw/punch/lie/curl/swear/weep, make THEM lose, make/have
      THEM in tears/bits/a mess, bring/move/drive/reduce THEM to tears/despair/rage/rubble/drink, cause THEM
      MISERY/discomfort/distress/grief/anxiety/bother/trouble, cause discomfort/distress/anxiety, give THEM
      grief/gyp/jip/MISERY, bring THEM MISERY, test HER patience, try HER patience, sap HER, suck the
      life/joy/soul out, ruin HER day/week/mood/evening/night, spoil HER day/week/mood/evening, break HER
      heart, hurt HER ears/eyes/soul/teeth/head/feelings, leave THEM stone? cold, set HER ANY
      rolling/twitching/itching/racing, set THEM off, set HER alarm/alarms, RECOIL it, RECOIL at it, NOT on
      speaking terms, be not friends, chase THEM away/off/out, send THEM packing, drive THEM away/off/out,
      scare THEM off/away, frighten THEM off/away, clear the room, clear a room, be a
      surefire/sure/quick/fast/good way to annoy/upset/lose/irritate/bore, have THEM RECOIL, have THEM
      running/reaching/heading/bolting/yawning/screaming/looking, be the one/only thing SHE NOT, kill HER/the
      cat/dog/dogs/cats/mood/vibe, poison the cat/dog, NOT insult THEM, NOT offend THEM, make HER
      eyes/nose/skin/throat/tongue/lips/face stream/water/run/itch/swell/tingle/burn, get up HER nose, get
      under HER skin, get in HER way, put THEM off HER food/dinner, keep THEM up all, be out for
      now/good/ever/the, stay empty/blank/shut/closed/sealed/unopened/unread, be as welcome as, be as much
      use as, be as useful as, be as exciting as, be as appealing as, go in one ear, go straight over HER
      head, fly over HER head, leave much to be desired, have had HER chips, have had its day, rub THEM up
      the wrong way, stick in HER throat/craw, leave THEM none the wiser, be lost on, do not compute, be not
      HER friend, be no friend of, set HER pulse, NOT float HER boat, go against everything SHE, send THEM
      diving/running/screaming/hiding/bolting/fleeing/packing
    `,
  },
  // What somebody calls it
  {
    meaning: "dislikes",
    scope: "predicate",
    phrases: `
      a? swear/dirty/four-letter/rude word, instant/straight return, excluded, ruled out, off the table/menu/list, AWFUL, MISERY, an act/form/kind/type/sort/piece/crime/waste/means/method/instrument/torture of ANY, HER
      MISERY, HER idea of ANY MISERY, MISERY on legs/wheels/toast/earth/tap, MISERY
      food/music/television/fodder, an affront to, an assault on, cancelled, discouraged, frowned upon/on,
      background noise, white noise, elevator music, a duty, an obligation, a means to an end, a necessary
      evil, for ANY people, for people who/with/that, for the ANY who, just noise, all noise, clutter for, a
      waste, a joke, a bit much, too much, an acquired taste, not it, pants, bobbins, minging, manky, rank,
      grotty, honking, cack, a big/massive/huge/total/giant/instant/hard/definite/strict/absolute?
      ick/nope/no/pass/avoid/skip/turn-off, the ick, the pits, the absolute pits, the devil's work, devil's
      work, the work of the devil, work of satan, beyond a joke, last resort, a last resort, not done, below
      THEM, past HER ANY, no use to, no good to, of no interest, of no use, of little interest, of little
      use, nothing to THEM, wasted on, AWFUL
      gift/gifts/present/presents/idea/choice/thing/things/hobby/way/excuse/invention/drink/sport/food/stuff/colour/game/music/habit/option/film/place/substitute,
      mad, insane, crazy, bonkers, madness, lunacy, insanity, difficult for, hard for, impossible for,
      painful for, difficult, tricky, extortionate, inconvenient, unwise, unfair, unnatural, a long shot, a
      tough sell, a hard sell, for ANY boys/girls/men/women/kids/types/folk/folks
    `,
  },
  // What is thought of it
  {
    meaning: "dislikes",
    scope: "after",
    phrases: `
      treat/regard/view/see/describe/consider/rate/think/class/count/dismiss IT as/like .. MISERY/AWFUL,
      treat/regard/view/see/describe/consider/class/count/dismiss IT as/like ..
      weapon/war/enemy/poison/insult/disease/plague/punishment/crime/chore/waste/threat/trap/virus/bomb/toxic,
      treat IT with suspicion/contempt/disdain/caution, liken/compare IT to, dismiss, file IT under,
      regard/view/see IT with horror/suspicion/contempt/disdain/dread, think/say IT stink/suck, write IT off
      as, thank you politely for, smile/nod/thank politely at/for/when/through, smile politely at, smile
      through, polite about, NOT thank THEM for, be only being polite about, rather be
      cold/hungry/late/alone/wet/lost/bored/poor/naked/homeless/dead/ill than, rather be ANY than, cba with,
      cba to, cbb with, beef with, drop like a hot potato, sick of, nuke, side-eye, NOT in the market for, at
      daggers drawn with, not on speaking terms with, fall foul of, live without, the gift nobody want,
      nobody want/need/ask for/like/use/buy/eat/wear/miss, no one want/need/like/use/buy/eat/wear/miss, no
      fan of, the opposite of a fan of, allergic reaction to, brace HERSELF for, put up with IT for
      HER/my/our, only put up with, only do/go/watch/come/tolerate IT (for my sake | because | for HER sake |
      to keep), veto on, a ban on, moratorium on, strict rule about, embargo on, house rule against, keep IT
      away from, NOT come near, NOT dare buy/get/give/bring THEM?, NOT you dare buy/get/give/bring THEM?,
      make me swear/promise NOT to buy/get/give/bring THEM?, in the doghouse if i/SHE/we buy/get/give/bring,
      in trouble if i/SHE/we buy/get/give/bring, have my/your/HER head if i/SHE/we buy/get/give/bring, be
      shot if i/SHE/we buy/get/give/bring, divorce me if i/SHE/we buy/get/give/bring, kill me if i/SHE/we
      buy/get/give/bring, disdain, spurn, snub, revile, bemoan, lament, curse, decry, denounce, condemn,
      ridicule, deride, belittle, banish, outlaw, blacklist, swerve, sidestep, evade, discard, protest
      against, oppose, neglect, overlook, side-step, cold-shoulder, give the cold shoulder to, thumb HER nose
      at, wish ANYONE would stop, wish ANYONE would not, wish THEM would stop, please stop, the world need
      fewer/less, thanks but no thanks to, never recover from, nightmares about, keep try to get THEM
      on/to/into, come to hate/dread/loathe/despise/regret, had a bad experience with, be scarred by, be
      traumatised by, traumatised by, there be more to life than, what be the point of/in, what be the
      fuss/appeal about/of, NOT see the fuss about, NOT see what ANYONE see in, NOT know what ANYONE see in,
      who care about, who cares about, big whoop, so much for, the less/fewer said? about? IT the better,
      could happily never, could go HER? whole? life without, would pay not to, pay good money to avoid,
      would pay to avoid, move heaven and earth to avoid, go out of HER way to avoid, go to great/any lengths
      to avoid, will do anything to avoid, would do anything to avoid, cross the road/street to avoid, be
      made to feel, has to be dragged to, need a drink to face, brace for, only ever do IT under, need IT
      like a/SHE, eye roll .. at, eye roll .. back at, too
      busy/tired/clumsy/impatient/mature/lazy/short/tall/proud/fussy/sensible/posh/cynical/shy/old/young/restless
      for, less SHE can? tolerate/stand/bear/take, make IT
      difficult/hard/impossible/painful/tricky/awkward/miserable
    `,
  },
  // What became of the last one
  {
    meaning: "dislikes",
    scope: "before",
    phrases: `
      have/be NOT been USED, have NOT be USED, still NOT be USED, NOT been out of, NOT once been USED, NOT be
      out of HER STORE, NOT leave HER? STORE, NOT come out of, remain
      unopened/unused/unworn/untouched/unread/unplayed/sealed, lie unopened/unused/unworn/untouched/unread,
      be used/worn/opened/read/played/lit/tried once, use/wear/open/play/try it?
      exactly/precisely/only/just/all? once, come out once, be out once, see the light of day once, USED
      once, go/do/try/wear/use/attend/play/wore it? once, be up? for sale, be on ebay/vinted, poor
      man/thing/love/lamb/soul/mite/woman/sod/dear/girl/boy/lad/chap, have a? layer/coat/inch of dust, be
      covered in dust, under dust, under a? layer/inch of dust, gather/collect/attract cobwebs/dust/mould,
      cobwebs, prop up, hold open/up the/a door/table/window, serve as, double as, doorstop, paperweight,
      bookend, be now? a? clothes/coat/laundry horse/rack/hanger/airer/rail, be now? a?
      coaster/doorstop/airer, be where the? ANY live/hang/dry/go/sleep, still
      sealed/wrapped/boxed/unopened/packaged/shrink-wrapped, still have HER?
      tag/tags/label/price/cellophane/plastic, with the label/tag/tags/price on, with the label/tag/tags
      still on, label/tag/tags still on/attached, at/in/to the bottom/back of a/the/HER,
      lurk/languish/moulder/rot/fester/sit/lie/live .. STORE, languish, moulder, fester, go off before SHE,
      go straight to/on/in/into/out HER? CHARITY/STORE, go to a? charity/ebay/vinted, =went on/to/up HER? CHARITY, go to the? neighbours/neighbors/neighbour/dog/cat/bin/compost/birds/ducks, be/get donated/binned/resold/re-gifted/regifted, be/get sold on, end up on/in/at/with
      HER? CHARITY/STORE, find HER way to/into/onto/on HER? CHARITY/STORE, get passed on, be passed on, get
      passed along, be re-homed, be rehomed, be/get returned, be/get exchanged, go back to the shop, go back in, be back at the
      shop, dog/cat sleep/slept/sit on it, dog/cat chew/eat it, die within/in/on/after a/the?
      week/month/day/days/weeks/THEM, die a slow, be dead in/within/by, go there/to HER ANY to die, take IT
      down with, be returned unopened, get left on the side, get left, be left on the side, still there, use
      it as, be on the market, pour/tip IT down the? sink/drain/toilet, straight/right/directly to/in/into/on HER? CHARITY/STORE/shop/thrift, take it/them away, go down the? sink/drain/toilet
    `,
  },
  // What became of the last one
  {
    meaning: "dislikes",
    scope: "after",
    phrases: `
      =returned the/every/any/all/both/HER, =returns the/every/any/all/both/HER,
      =gave/given/passed/palmed/fobbed/donated/handed/flogged/sold the/HER/every IT (to | on | off) HER?
      CHARITY, give IT to CHARITY, =gave/given/passed/palmed/fobbed/donated/handed/flogged IT to HER?
      CHARITY, =regifted, =re-gifted, =rehomed, take IT back to the shop, =shelved, leave IT in the? STORE,
      leave IT on the side, feed IT to the dog/cat, USED IT once, NOT finish the last, NOT use the last, NOT
      open the last, have yet to use/open/finish/wear/try/book/read, what happen to, tend to kill, kill
      plants/houseplants, kill HER, pick IT out of everything/HER
    `,
  },
  // What a statement ends with
  {
    meaning: "dislikes",
    scope: "verdict",
    phrases: `
      flop, failure, disaster, heresy, sacrilege, said no one .. ever, pass the bucket/sick-bag, why do it/they exist, what be the point, why though, why
      bother, straight/right in/into the STORE/trash/bin/recycling, go straight/right in/into the
      STORE/trash/bin/recycling, SHE leave in/on/at the/HER STORE, wasted on THEM, get me/us divorced/killed/fired/shot/murdered/disowned, out the window, be out the window, SHE be out of there, no ta, do one, get lost, jog on, in the
      bin, cancelled, hard to swallow, least said soonest mended, not for all the ANY, god forbid, heaven
      forbid, never in a, not in this lifetime, not on your nelly, not a hope, not a prayer, wouldn't go
      there, not go there, kill me, shoot me, send help, must be joking, no way jose, terrified, banned,
      hated, despised, loathed, detested, discouraged, a definite maybe not
    `,
  },
];
