"""The things of the library as data, loaded on first use.

A row contains the word in English, French and Icelandic, then the questions answered with yes, or
with probably after a `~`. A section's heading holds for all its rows, except where a `-` denies it.
Every other answer is no.
"""

# Things that people make
MADE_THINGS = (
    (
        "made food kitchen indoors",
        """
        bread pain brauð: daily soft ~warm
        cheese fromage ostur: daily ~soft ~round
        butter beurre smjör: daily soft
        cake gâteau kaka: soft round ~play
        pizza pizza pizza: round warm ~soft modern
        hamburger hamburger hamborgari: round warm modern ~soft ~small
        sausage saucisse pylsa: long warm ~small
        pancake crêpe pönnukaka: round warm soft
        waffle gaufre vaffla: warm ~soft ~round
        doughnut beignet kleinuhringur: round small soft ~warm
        sandwich sandwich samloka: daily ~soft ~small
        chocolate chocolat súkkulaði: small ~plant
        soup soupe súpa: warm ~water
        coffee café kaffi: warm daily ~plant
        """,
    ),
    (
        "made indoors kitchen",
        """
        bottle bouteille flaska: holds opens daily ~long
        cup tasse bolli: holds daily small round ~warm
        glass verre glas: holds daily small round ~sharp
        plate assiette diskur: ~holds daily round
        spoon cuillère skeið: metal tool daily small long ~holds ~round
        fork fourchette gaffall: metal tool daily small long sharp
        knife couteau hnífur: metal tool daily long sharp danger
        pan poêle panna: metal tool daily round holds warm
        saucepan casserole pottur: metal daily round holds warm opens
        kettle bouilloire ketill: metal daily holds warm opens sound power
        teapot théière tekanna: holds warm opens round
        fridge réfrigérateur ísskápur: metal daily holds opens power modern ~big ~sound
        oven four ofn: metal daily holds opens power warm danger
        barrel tonneau tunna: -indoors -kitchen holds wood round opens ~big
        bucket seau fata: -kitchen holds round tool ~metal
        basket panier karfa: -kitchen holds ~round wood
        """,
    ),
    (
        "made indoors",
        """
        chair chaise stóll: legs wood daily ~kitchen ~carries
        table table borð: legs wood daily kitchen ~big
        bench banc bekkur: -indoors legs wood long ~carries
        bed lit rúm: legs daily soft big wood
        cradle berceau vagga: wood holds soft ~carries ~legs
        sofa canapé sófi: soft big daily legs
        wardrobe armoire fataskápur: wood holds opens big daily
        door porte hurð: wood opens daily ~big ~sound
        window fenêtre gluggi: opens daily ~sharp
        mirror miroir spegill: daily ~sharp
        carpet tapis teppi: soft daily big
        pillow oreiller koddi: soft daily
        lamp lampe lampi: warm daily power modern
        candle bougie kerti: warm small ~danger long
        clock horloge klukka: round sound daily power
        bell cloche bjalla: ~indoors metal sound round
        telephone téléphone sími: power daily sound small modern
        computer ordinateur tölva: power daily ~sound modern
        television télévision sjónvarp: power daily sound play modern
        radio radio útvarp: power ~daily sound modern
        robot robot vélmenni: power ~legs metal modern ~sound ~play
        battery pile rafhlaða: power small metal modern long
        bathtub baignoire baðkar: holds water big daily
        soap savon sápa: small daily water ~soft
        towel serviette handklæði: soft daily long
        brush brosse bursti: tool daily small ~sharp
        comb peigne greiða: tool daily small ~sharp long
        broom balai kústur: tool long wood
        box boîte kassi: holds opens ~wood
        suitcase valise ferðataska: holds opens
        """,
    ),
    (
        "made indoors",
        """
        book livre bók: daily opens ~small ~play
        paper papier pappír: daily ~soft ~small
        letter lettre bréf: ~daily opens small
        stamp timbre frímerki: small modern
        map carte kort: ~tool opens
        pencil crayon blýantur: tool small long daily wood ~sharp
        pen stylo penni: tool small long daily ~metal
        ruler règle reglustika: tool long ~wood ~small
        key clé lykill: tool small metal daily opens ~long
        magnet aimant segull: metal small ~tool
        compass boussole áttaviti: -indoors metal small round tool
        needle aiguille nál: tool small metal long sharp danger
        match allumette eldspýta: small wood long warm danger modern
        hourglass sablier stundaglas: ~round holds ~small
        ball balle bolti: play round ~soft ~air ~small
        balloon ballon blaðra: play round air soft modern
        doll poupée dúkka: play ~soft ~small legs
        teddy nounours bangsi: play soft fur legs modern
        drum tambour tromma: play sound round ~big
        guitar guitare gítar: play sound wood ~long ~holds
        violin violon fiðla: play sound wood
        piano piano píanó: play sound wood big ~legs opens
        flute flûte flauta: play sound long ~wood ~metal
        trumpet trompette trompet: play sound metal ~long
        """,
    ),
    (
        "made worn",
        """
        hat chapeau hattur: round soft ~holds
        crown couronne kóróna: metal round sharp
        helmet casque hjálmur: round ~metal
        mask masque gríma: play
        scarf écharpe trefill: soft long
        shirt chemise skyrta: soft daily opens
        coat manteau kápa: soft daily opens ~fur
        dress robe kjóll: soft ~long
        tie cravate bindi: soft long ~daily
        belt ceinture belti: long daily opens
        button bouton hnappur: small round daily opens
        glove gant hanski: soft ~small ~tool holds
        mitten moufle vettlingur: soft small ~fur holds
        sock chaussette sokkur: soft small daily ~long holds
        shoe chaussure skór: daily ~holds ~carries
        boot botte stígvél: ~holds ~long ~water
        ring bague hringur: metal round small ~daily
        necklace collier hálsmen: metal ~round small opens ~long
        watch montre armbandsúr: metal round small daily power ~sound modern
        """,
    ),
    (
        "made",
        """
        hammer marteau hamar: tool metal ~wood ~long ~danger sound
        saw scie sög: tool metal sharp danger sound ~long
        axe hache öxi: tool metal wood sharp danger ~long
        nail clou nagli: small metal sharp long
        screw vis skrúfa: small metal ~sharp ~long
        shovel pelle skófla: tool long ~metal wood ~holds
        rake râteau hrífa: tool long wood ~sharp
        ladder échelle stigi: tool long ~wood big carries ~danger
        rope corde reipi: tool long ~soft
        chain chaîne keðja: metal long ~worn ~tool
        net filet net: tool water ~holds soft
        anchor ancre akkeri: metal water sharp
        sword épée sverð: metal long sharp danger
        bow arc bogi: wood ~long danger ~play ~tool
        shield bouclier skjöldur: metal ~round ~wood
        saddle selle hnakkur: carries ~soft
        umbrella parapluie regnhlíf: opens water round tool
        parachute parachute fallhlíf: opens air soft carries big modern ~danger
        flag drapeau fáni: soft air
        wheel roue hjól: round ~carries ~wood ~metal
        tyre pneu dekk: round modern ~soft ~carries
        swing balançoire róla: play carries ~wood ~air
        """,
    ),
    (
        "made carries",
        """
        car voiture bíll: big metal power sound daily opens holds danger modern
        bus autobus strætisvagn: big metal power sound daily opens holds modern long
        truck camion vörubíll: big metal power sound ~daily holds modern danger
        tractor tracteur traktor: big metal power sound modern
        train train lest: big metal power sound ~daily long holds modern opens
        bicycle vélo reiðhjól: metal daily ~play modern
        motorcycle moto mótorhjól: metal power sound danger modern ~play ~big
        aeroplane avion flugvél: big metal power sound air holds long modern opens
        helicopter hélicoptère þyrla: big metal power sound air holds modern
        rocket fusée eldflaug: big metal power sound air long danger warm modern
        boat bateau bátur: big water wood holds ~long
        ship navire skip: big water metal holds long power sound
        sledge luge sleði: play wood ~long
        ski ski skíði: play long
        """,
    ),
    (
        "made big holds opens",
        """
        house maison hús: daily ~wood warm
        castle château kastali:
        church église kirkja: sound sharp
        mill moulin mylla: sound wood ~round
        lighthouse phare viti: warm water long round power
        tower tour turn: long ~round
        igloo igloo snjóhús: round ~water
        tent tente tjald: soft ~sharp ~play
        bridge pont brú: -opens -holds carries water long
        well puits brunnur: -big ~big -opens water round
        fountain fontaine gosbrunnur: -opens water sound round
        statue statue stytta: -opens -holds ~legs
        fence clôture girðing: -holds wood long
        """,
    ),
)


# Animals, plants, land, sky and bodies


NATURAL_THINGS = (
    (
        "alive animal legs fur sound",
        """
        cat chat köttur: indoors soft sharp ~daily play
        dog chien hundur: indoors ~soft sharp ~daily play ~danger
        horse cheval hestur: big carries play ~danger
        cow vache kýr: big food ~danger ~sharp
        sheep mouton kind: soft food ~wild
        pig cochon svín: -fur food round
        goat chèvre geit: ~food sharp ~wild
        rabbit lapin kanína: -sound soft wild ~food ~indoors
        mouse souris mús: small soft wild ~indoors
        hedgehog hérisson broddgöltur: -fur -sound small sharp round wild ~danger
        fox renard refur: wild soft sharp ~danger
        bear ours björn: wild big danger sharp ~soft
        wolf loup úlfur: wild danger sharp
        lion lion ljón: wild danger sharp big
        camel chameau úlfaldi: big carries ~wild
        giraffe girafe gíraffi: -sound big wild long
        monkey singe api: wild play ~sharp
        kangaroo kangourou kengúra: -sound wild ~big ~holds soft ~danger
        squirrel écureuil íkorni: wild soft ~small
        seal phoque selur: -legs wild water ~round ~food ~big
        """,
    ),
    (
        "alive animal fur legs sound air",
        """
        owl hibou ugla: wild sharp ~soft round
        eagle aigle örn: wild sharp danger
        parrot perroquet páfagaukur: ~wild indoors play
        duck canard önd: water ~wild food ~soft
        swan cygne svanur: water wild long ~danger
        hen poule hæna: -air food ~round
        """,
    ),
    (
        "alive animal wild",
        """
        penguin manchot mörgæs: water legs ~fur sound
        whale baleine hvalur: water big sound ~food ~danger ~long
        dolphin dauphin höfrungur: water big sound play ~long
        shark requin hákarl: water big danger sharp long
        fish poisson fiskur: water food ~small ~long
        octopus pieuvre kolkrabbi: water ~legs soft food ~danger
        crab crabe krabbi: water legs small food sharp ~danger
        jellyfish méduse marglytta: water soft danger round
        seahorse hippocampe sæhestur: water small long
        frog grenouille froskur: water legs small sound soft
        turtle tortue skjaldbaka: water legs round
        crocodile crocodile krókódíll: water legs big danger sharp long
        snake serpent snákur: long danger sound sharp
        snail escargot snigill: small round ~food soft
        worm ver ormur: small long soft
        spider araignée könguló: small legs ~indoors ~danger ~fur
        bee abeille býfluga: small legs air sharp danger sound ~fur
        butterfly papillon fiðrildi: small legs air soft
        ladybird coccinelle maríubjalla: small legs air round
        ant fourmi maur: small legs
        elephant éléphant fíll: big legs sound ~danger carries
        dinosaur dinosaure risaeðla: ~alive big legs danger sharp ~long
        """,
    ),
    (
        "alive plant wild",
        """
        tree arbre tré: big wood long
        flower fleur blóm: small soft ~indoors ~round
        rose rose rós: small soft sharp ~indoors ~round
        tulip tulipe túlípani: small soft ~long ~indoors
        cactus cactus kaktus: sharp ~long indoors ~danger
        leaf feuille laufblað: small soft ~air
        mushroom champignon sveppur: ~plant small food soft ~danger ~round kitchen
        """,
    ),
    (
        "plant food kitchen ~alive small",
        """
        apple pomme epli: round daily
        pear poire pera: ~round ~soft
        banana banane banani: long soft daily opens
        orange orange appelsína: round ~daily opens
        lemon citron sítróna: ~round ~sharp
        strawberry fraise jarðarber: soft ~wild
        cherry cerise kirsuber: round ~soft ~wild
        grape raisin vínber: round soft
        pineapple ananas ananas: -small sharp
        watermelon pastèque vatnsmelóna: -small round
        peach pêche ferskja: round soft fur
        carrot carotte gulrót: long ~sharp ~daily
        tomato tomate tómatur: round soft ~daily
        onion oignon laukur: round daily ~sharp
        pumpkin citrouille grasker: -small round ~warm ~holds ~play
        cucumber concombre gúrka: long ~daily
        """,
    ),
    (
        "wild",
        """
        sun soleil sól: big warm round air daily danger
        moon lune tungl: big ~warm round air ~daily
        star étoile stjarna: ~big warm air ~sharp ~daily
        cloud nuage ský: big air ~water soft daily
        snowflake flocon snjókorn: small air ~water soft ~sharp
        mountain montagne fjall: big ~sharp ~danger
        volcano volcan eldfjall: big warm danger sound ~holds
        island île eyja: big water ~round
        stone pierre steinn: small ~round ~tool ~danger
        fire feu eldur: ~wild warm danger ~sound ~indoors ~made ~big
        shell coquillage skel: water small ~round ~holds ~animal ~opens
        feather plume fjöður: small ~air soft fur ~long ~animal
        nest nid hreiður: holds round air ~wood ~soft
        honey miel hunang: ~wild food kitchen ~soft indoors
        """,
    ),
    (
        "",
        """
        milk lait mjólk: food kitchen indoors daily ~animal
        salt sel salt: food kitchen indoors daily small ~water
        hand main hönd: ~alive ~animal daily ~tool ~holds soft small opens ~sound
        foot pied fótur: ~alive ~animal daily ~carries ~long
        nose nez nef: ~alive ~animal daily small ~sharp ~sound
        ear oreille eyra: ~alive ~animal daily small soft ~round
        tooth dent tönn: ~alive ~animal daily small sharp ~tool
        skull crâne hauskúpa: ~animal round ~holds ~danger
        """,
    ),
)
